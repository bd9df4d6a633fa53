import { CallRefused } from '../calls/client.ts';
import type { CommandQueue } from '../calls/command-queue.ts';
import type { Result } from '../decisions/use-decide.ts';

const CONFLICT = 409;

type Seen = { id: string; seenVersion: number };
type Both = {
  meetingId: string;
  questions: readonly [Seen, Seen];
  /** Says which question has changed. */
  changed: readonly [string, string];
};

/**
 * Accepts two questions into one new topic, in one command. If either has changed, the service accepts neither.
 *
 * @throws CallRefused
 */
export async function acceptTogether({ send }: CommandQueue, { meetingId, questions, changed }: Both): Promise<Result> {
  const decision = { kind: 'accept', into: { kind: 'new' } } as const;
  const body = { decision, isAllOrNothing: true, questions: [...questions] };
  const result = await send('decideQuestions', { params: { meetingId }, body });
  if (result.leftCount === 0) return result;
  const first = result.left.find(({ id }) => id === questions[0].id);
  if (first === undefined) throw new CallRefused(CONFLICT, { title: changed[1] }, 0);
  const current = first.current === null ? {} : { current: first.current };
  throw new CallRefused(CONFLICT, { code: 'changed-meanwhile', title: changed[0], ...current }, 0);
}
