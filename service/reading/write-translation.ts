import type { readingCalls } from '#contract/calls/reading.ts';
import type { Translation } from '#contract/question/reading.ts';
import { requireOrganiser } from '../http/actor.ts';
import type { Transaction } from '../database/database.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../http/handler.ts';
import { problem } from '../http/problems/problem.ts';
import { insertEntry } from '../register/register-queries.ts';
import { findTranslation } from '../questions/shown/detail-queries.ts';
import { lockQuestion, setTranslation } from './reading-queries.ts';

/**
 * Writes the working translation of a question; a repeated request gets the same answer. The translation has its own
 * version, starting at 1, so it makes no decision stale.
 *
 * @throws the problems `question-not-found`; `changed-meanwhile` with the present version
 */
export async function writeTranslation(
  { db, actor }: Pick<CallContext<Transaction>, 'db' | 'actor'>,
  { params, body }: Parsed<typeof readingCalls.writeTranslation>,
): Promise<Translation> {
  const { meetingId, questionId } = params;
  const { seenVersion, text } = body;
  const { organiserId: writtenBy } = requireOrganiser(actor);
  if ((await lockQuestion(db, params)) === undefined) throw problem('question-not-found');
  const before = await findTranslation(db, questionId);
  if (before?.text === text) return before;
  requireSeen(before, seenVersion);
  await setTranslation(db, { questionId, text, writtenBy });
  await insertEntry(db, { meetingId, kind: 'question.translated', questionId, actor, seenVersion });
  const written = await findTranslation(db, questionId);
  if (written === undefined) throw problem('question-not-found');
  return written;
}

function requireSeen(before: Translation | undefined, seenVersion: number): void {
  const { version = 0, writtenAt, writtenBy: by = null } = before ?? {};
  if (version === seenVersion) return;
  throw problem('changed-meanwhile', { current: { version, since: writtenAt?.toISOString() ?? null, by } });
}
