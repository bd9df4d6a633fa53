import { isDeepStrictEqual } from 'node:util';
import type { meetingCalls } from '#contract/calls/meetings.ts';
import type { ReasonList } from '#contract/meeting/reason.ts';
import type { Transaction } from '../../database/database.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../../http/handler.ts';
import { problem } from '../../http/problems/problem.ts';
import { insertEntry } from '../../register/register-queries.ts';
import { changeMeeting } from '../change-meeting.ts';
import { missingTexts } from '../meeting-queries.ts';
import { findReasons, setReasons } from './reason-queries.ts';

/**
 * Replaces the reasons for refusal of a meeting. The next revision of the page shows them in the charter.
 *
 * @throws the problem `meeting-incomplete` when the meeting is open and would have none or an incomplete one; those of
 * `changeMeeting`
 */
export async function changeReasons(
  { db, actor }: Pick<CallContext<Transaction>, 'db' | 'actor'>,
  { params, body }: Parsed<typeof meetingCalls.changeReasons>,
): Promise<ReasonList> {
  const { seenRevision } = body;
  const reasons = body.reasons.map(({ code, label }) => ({
    code,
    label: { fr: nullIfEmpty(label.fr), en: nullIfEmpty(label.en) },
  }));
  let stored: ReasonList['reasons'] = [];
  const { revision } = await changeMeeting(db, { ...params, seenRevision }, async (meeting) => {
    const missing = meeting.phase === 'open' ? missingTexts({ ...meeting, reasons }) : [];
    if (missing.length > 0) throw problem('meeting-incomplete', { words: { missing: missing.join(', ') } });
    const before = await findReasons(db, meeting.id);
    await setReasons(db, meeting.id, reasons);
    stored = await findReasons(db, meeting.id);
    const changed = changedCodes(before, stored);
    if (changed.length === 0) return;
    const about = { meetingId: meeting.id, actor, seenVersion: seenRevision };
    await insertEntry(db, { ...about, kind: 'meeting.reasonsChanged', detail: { changed } });
  });
  return { revision, reasons: stored };
}

function nullIfEmpty(label: string | null): string | null {
  return label === '' ? null : label;
}

/** Codes of the reasons that are new, removed, retired, moved, or have another label. */
function changedCodes(before: ReasonList['reasons'], after: ReasonList['reasons']): string[] {
  const placed = (reasons: ReasonList['reasons']) =>
    new Map(reasons.map((reason, position) => [reason.code, { ...reason, position }]));
  const [was, is] = [placed(before), placed(after)];
  return [...new Set([...was.keys(), ...is.keys()])].filter((code) => !isDeepStrictEqual(was.get(code), is.get(code)));
}
