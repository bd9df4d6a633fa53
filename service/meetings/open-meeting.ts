import { z } from 'zod';
import { formatInstant } from '#contract/local-time.ts';
import { phaseAt } from '#contract/meeting.ts';
import type { Database, Transaction } from '../database/database.ts';
import { problem } from '../http/problem.ts';
import { readTimeOption } from '../http/typed-time.ts';
import { insertEntry } from '../register/register-queries.ts';
import { findCurrentMeeting, type Meeting, missingTexts, setOverride } from './meeting-queries.ts';

export const OpenMeeting = z.strictObject({
  /** As typed: by the clock of the meeting's zone, or with an offset. */
  until: z.string().optional(),
  reason: z.string().trim().min(1, 'must not be empty').max(500),
});

/**
 * Forces the current meeting open, until an instant or until somebody closes it.
 *
 * @throws the problem `meeting-incomplete` naming each missing text; `until-past`; `until-before-closing` where the
 *   calendar would keep it open beyond the instant; `invalid-option` for no such time
 */
export async function openMeeting(db: Database, input: z.infer<typeof OpenMeeting>): Promise<Meeting> {
  return await changeMeeting(db, async (transaction, meeting) => {
    const missing = missingTexts(meeting);
    if (missing.length > 0) throw problem('meeting-incomplete', { words: { missing: missing.join(', ') } });
    const until = input.until === undefined ? null : readTimeOption('--until', input.until, meeting.timeZone);
    if (until !== null) requireEffect(until, meeting);
    await setOverride(transaction, meeting.id, { state: 'open', until, reason: input.reason });
    const detail = { until: until?.toISOString() ?? null, reason: input.reason };
    await insertEntry(transaction, { meetingId: meeting.id, kind: 'meeting.opened', actor: 'operator', detail });
  });
}

/** An instant at which the meeting closes: one to come, and not before its calendar would have it closed. */
function requireEffect(until: Date, meeting: Meeting): void {
  const word = (instant: Date) => formatInstant(instant, meeting.timeZone);
  if (until <= meeting.now) throw problem('until-past', { words: { until: word(until), now: word(meeting.now) } });
  if (phaseAt({ ...meeting, override: 'open', overrideUntil: until }, until) !== 'open') return;
  const words = { until: word(until), closesAt: word(meeting.closesAt) };
  throw problem('until-before-closing', { words });
}

/** Applies a change to the current meeting, and gives it back as it then is. @throws the problem `no-meeting` */
export async function changeMeeting(
  db: Database,
  change: (transaction: Transaction, meeting: Meeting) => Promise<void>,
): Promise<Meeting> {
  return await db.transaction().execute(async (transaction) => {
    const before = await findCurrentMeeting(transaction);
    if (before === undefined) throw problem('no-meeting');
    await change(transaction, before);
    return (await findCurrentMeeting(transaction)) ?? before;
  });
}
