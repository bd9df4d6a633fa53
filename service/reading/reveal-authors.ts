import type { readingCalls } from '#contract/calls/reading.ts';
import type { RevealedAuthors } from '#contract/question/organisers-question.ts';
import type { Transaction } from '../database/database.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../http/handler.ts';
import { problem } from '../http/problems/problem.ts';
import { findTimeZone } from '../meetings/meeting-queries.ts';
import { insertRevelations } from '../register/register-queries.ts';
import { findAuthors } from './author-queries.ts';
import { requireRevelations } from './limit-revelations.ts';

/**
 * The authors of those questions that belong to the meeting; null for an erased author. The transaction that reads them
 * writes a register entry for each author shown.
 *
 * @throws the problems `no-meeting`; `too-many-authors`
 */
export async function revealAuthors(
  { db, actor }: Pick<CallContext<Transaction>, 'db' | 'actor'>,
  { params, body }: Parsed<typeof readingCalls.revealAuthors>,
): Promise<RevealedAuthors> {
  if ((await findTimeZone(db, params.meetingId)) === undefined) throw problem('no-meeting');
  const found = await findAuthors(db, { ...params, ...body });
  const shown = found.filter(({ author }) => author !== null).map(({ id }) => id);
  await requireRevelations(db, actor, shown.length);
  if (shown.length > 0) await insertRevelations(db, actor, shown);
  return { authors: found.map(({ reference, author }) => ({ reference, author })) };
}
