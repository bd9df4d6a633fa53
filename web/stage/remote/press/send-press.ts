/** Sends one press until it is answered, for a short time. No I/O of its own. */
import type { Outcome } from '#web/kit/client/client.ts';
import type { Calls } from '#contract/calls/calls.ts';

type Answered = Outcome<Calls['commandStage']>;

/** A press after this time would surprise the room. */
export const EXPIRES_MS = 8000;
const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 2000;
/** Statuses of a proxy, or of a service that shuts down: the outcome is unknown. */
const NO_ANSWERS: ReadonlySet<number> = new Set([502, 503, 504]);

export type PressResult =
  | { kind: 'done' }
  | { kind: 'refused'; code: string; title: string }
  /** No answer arrived in time. The service has carried the press out before, or will never do so. */
  | { kind: 'unanswered' };

type Sending = {
  /** Sends the same command with the same key each time. The signal ends the request when its time is over. */
  send: (signal: AbortSignal) => Promise<Answered>;
  now?: () => number;
  pause?: (ms: number) => Promise<void>;
};

export async function sendPress({ send, now = Date.now, pause = wait }: Sending): Promise<PressResult> {
  const expiresAt = now() + EXPIRES_MS;
  const ending = new AbortController();
  for (let tries = 0; ; tries += 1) {
    const outcome = await Promise.race([
      attempt(() => send(ending.signal)),
      pause(expiresAt - now()).then(() => undefined),
    ]);
    if (outcome !== undefined) return resultOf(outcome);
    const waitMs = Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS);
    if (now() + waitMs >= expiresAt) {
      ending.abort();
      return { kind: 'unanswered' };
    }
    await pause(waitMs);
  }
}

/** Undefined when the outcome is unknown. */
async function attempt(send: () => Promise<Answered>): Promise<Answered | undefined> {
  const outcome = await send().catch(() => undefined);
  return outcome?.isDone === false && NO_ANSWERS.has(outcome.status) ? undefined : outcome;
}

function resultOf(outcome: Answered): PressResult {
  if (outcome.isDone) return { kind: 'done' };
  const { code = '', title = '' } = outcome.problem;
  if (code === 'command-expired') return { kind: 'unanswered' };
  return { kind: 'refused', code, title };
}

async function wait(ms: number): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, ms));
  });
}
