/** How many questions a service has kept since it began, as it tells itself at `/metrics`. */
import { TOKEN } from './service-pauses.ts';

export async function countKept(origin: string): Promise<number> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  return keptIn(await answer.text());
}

/** @param metrics as Prometheus reads them */
export function keptIn(metrics: string): number {
  return Number(/^tribune_questions_received_total (\d+)$/m.exec(metrics)?.[1]);
}
