import type { readingCalls } from '#contract/calls/reading.ts';
import type { FoundAuthors } from '#contract/question/organisers-question.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../http/handler.ts';
import { problem } from '../http/problems/problem.ts';
import { findQuestionsById } from '../questions/shown/row-queries.ts';
import { findTimeZone } from '../meetings/meeting-queries.ts';
import { viewerOf } from '../questions/shown/question-filter-queries.ts';
import { insertEntry, insertRevelations } from '../register/register-queries.ts';
import { findIdsByName } from './author-queries.ts';
import { requireRevelations } from './limit-revelations.ts';

/** The most authors that one search shows. */
const MAX_FOUND = 20;

/**
 * The questions of authors with a name. The register has the search without the typed name, because even an empty
 * result is information, and an entry for each author shown.
 *
 * @throws the problems `no-meeting`; `too-many-authors`
 */
export async function searchAuthors(
  { db, actor }: Pick<CallContext, 'db' | 'actor'>,
  input: Parsed<typeof readingCalls.searchAuthors>,
): Promise<FoundAuthors> {
  const { params, body } = input;
  const { meetingId } = params;
  const timeZone = await findTimeZone(db, meetingId);
  if (timeZone === undefined) throw problem('no-meeting');
  return await db.transaction().execute(async (transaction) => {
    // Checked for the maximum and before the search: a refusal must not reveal whether an author exists.
    await requireRevelations(transaction, actor, 1 + MAX_FOUND);
    const found = await findIdsByName(transaction, { meetingId, name: body.name, limit: MAX_FOUND + 1 });
    const shown = found.slice(0, MAX_FOUND);
    await insertEntry(transaction, { meetingId, kind: 'author.searched', actor, detail: { found: shown.length } });
    if (shown.length > 0) await insertRevelations(transaction, actor, shown);
    const rows = await findQuestionsById(transaction, viewerOf(actor), shown);
    const questions = rows.map(({ shownText: _, ...question }) => Object.assign(question, { isMasked: false }));
    return { questions, hasMore: found.length > MAX_FOUND, timeZone };
  });
}
