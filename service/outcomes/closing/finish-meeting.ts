import type { Parsed } from '#contract/calls/call.ts';
import type { outcomeCalls } from '#contract/calls/outcomes.ts';
import { MeetingFinish } from '#contract/outcome/set-outcome.ts';
import { OUTCOMES, type OutcomeCounts } from '#contract/plain/outcome/outcome-life.ts';
import type { CallContext } from '../../http/handler.ts';
import { problem } from '../../http/problems/problem.ts';
import { runCommand } from '../../http/run-command.ts';
import { lockMeeting } from '../../meetings/meeting-queries.ts';
import { insertEntry } from '../../register/register-queries.ts';
import { isStageRunning, lockIsRunning, notifyStage } from '../../stage/state/stage-queries.ts';
import { compareWithRegister } from './closing-queries.ts';
import { countOutcomes, findIsClosed, insertFinish, requireUnfinished } from './finish-queries.ts';

type Context = Pick<CallContext, 'db' | 'actor' | 'idempotencyKey'>;

/**
 * Finishes a meeting, which seals its outcomes. Questions, decisions and outcomes need a lock on the meeting too, so
 * none changes between the count and the commit.
 *
 * @throws the problems that the call declares
 */
export async function finishMeeting(
  { db, actor, idempotencyKey }: Context,
  { params, body }: Parsed<typeof outcomeCalls.finishMeeting>,
): Promise<MeetingFinish> {
  const { meetingId } = params;
  const command = { actor, idempotencyKey, request: ['finishMeeting', params, body], answer: MeetingFinish };
  return await runCommand(db, command, async (transaction, { organiserId: by }) => {
    // Commands of the stage lock it before the meeting.
    if (await lockIsRunning(transaction, meetingId)) throw problem('stage-running');
    if ((await lockMeeting(transaction, meetingId)) === undefined) throw problem('no-meeting');
    // A stage that starts at this moment had no row to lock. Its start holds a lock on the meeting.
    if (await isStageRunning(transaction, meetingId)) throw problem('stage-running');
    await requireUnfinished(transaction, meetingId);
    if ((await findIsClosed(transaction, meetingId)) !== true) throw problem('meeting-not-closed');
    const counts = await countOutcomes(transaction, meetingId);
    const { open: openCount, ...final } = counts;
    if (openCount > 0) throw problem('outcomes-open', { words: { count: openCount }, openCount });
    if (!isSame(counts, body.seenCounts)) throw problem('changed-meanwhile');
    const { agrees } = await compareWithRegister(transaction, { meetingId, received: counts.received });
    if (!agrees) throw problem('register-differs');
    const finish = await insertFinish(transaction, { meetingId, by, counts });
    await insertEntry(transaction, { meetingId, kind: 'meeting.finished', actor, detail: final });
    await notifyStage(transaction, meetingId);
    return finish;
  });
}

function isSame(one: OutcomeCounts, other: OutcomeCounts): boolean {
  return one.received === other.received && OUTCOMES.every((outcome) => one[outcome] === other[outcome]);
}
