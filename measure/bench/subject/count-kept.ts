/** How many questions a service has kept since it began, as it tells itself at `/metrics`. */
import { TOKEN } from './service-pauses.ts';

export async function countKept(origin: string): Promise<number> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  return Number(/^tribune_questions_received_total (\d+)$/m.exec(await answer.text())?.[1]);
}
