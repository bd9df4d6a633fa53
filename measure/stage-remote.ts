/** A remote that sends commands over HTTP. */
import type { StageCommand } from '#contract/stage/stage-commands.ts';
import type { StageState } from '#contract/stage/stage-state.ts';

type Sending = { origin: string; token: string; command: StageCommand; seenVersion: number; key?: string };

/** The parts of a state that a measurement reads, as they are sent. */
export type SentState = Pick<StageState, 'version' | 'revision' | 'now' | 'place'>;

/** @throws Error when the service refuses the command, or cannot be reached */
export async function sendCommand({ origin, token, command, seenVersion, key }: Sending): Promise<SentState> {
  const answer = await fetch(`${origin}/api/v1/stage/commands`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': key ?? crypto.randomUUID(),
    },
    body: JSON.stringify({ command, seenVersion }),
  });
  const body = (await answer.json()) as { state: SentState };
  if (!answer.ok) throw new Error(`The command was refused: ${answer.status} ${JSON.stringify(body)}`);
  return body.state;
}
