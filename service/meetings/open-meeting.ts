import { formatInstant } from './local-time.ts';
import { phaseAt } from '#contract/plain/meeting/schedule.ts';
import type { meetingCalls } from '#contract/calls/meetings.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../http/handler.ts';
import { problem } from '../http/problems/problem.ts';
import { requireUnfinished } from '../outcomes/closing/finish-queries.ts';
import { insertEntry } from '../register/register-queries.ts';
import { commandMeeting, type OptionalKey } from './change-meeting.ts';
import { setOverride } from './meeting-change-queries.ts';
import { type Meeting, missingTexts } from './meeting-queries.ts';

/**
 * Forces a meeting open, until an instant or until a closing.
 *
 * @throws the problem `meeting-finished`; `meeting-incomplete` naming each missing text; `until-past`; `until-before-closing` when the
 * calendar would keep it open beyond the instant; those of `commandMeeting`
 */
export async function openMeeting(
  { db, ...by }: Pick<CallContext, 'db' | 'actor'> & OptionalKey,
  { params, body }: Parsed<typeof meetingCalls.openMeeting>,
): Promise<Meeting> {
  const { seenRevision, until = null, reason } = body;
  const command = { name: 'openMeeting', params, body, ...by, seenRevision };
  return await commandMeeting(db, command, async (transaction, meeting) => {
    await requireUnfinished(transaction, meeting.id);
    const missing = missingTexts(meeting);
    if (missing.length > 0) throw problem('meeting-incomplete', { words: { missing: missing.join(', ') } });
    if (until !== null) requireEffect(until, meeting);
    await setOverride(transaction, meeting.id, { state: 'open', until, reason });
    const detail = { until: until?.toISOString() ?? null, reason };
    await insertEntry(transaction, {
      meetingId: meeting.id,
      kind: 'meeting.opened',
      actor: by.actor,
      seenVersion: seenRevision,
      detail,
    });
  });
}

/** Requires a future instant at which the meeting closes: the calendar must not keep it open then. */
function requireEffect(until: Date, meeting: Meeting): void {
  const word = (instant: Date) => formatInstant(instant, meeting.timeZone);
  if (until <= meeting.now) throw problem('until-past', { words: { until: word(until), now: word(meeting.now) } });
  if (phaseAt({ ...meeting, override: 'open', overrideUntil: until }, until) !== 'open') return;
  const words = { until: word(until), closesAt: word(meeting.closesAt) };
  throw problem('until-before-closing', { words });
}
