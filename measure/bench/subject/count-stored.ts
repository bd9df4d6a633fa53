/** Reads from `/metrics` how many questions a service has stored since its start. */
import { TOKEN } from './service-pauses.ts';

export async function countStored(origin: string): Promise<number> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  return Number(/^tribune_questions_received_total (\d+)$/m.exec(await answer.text())?.[1]);
}
