import type { questionCalls } from '#contract/calls/questions.ts';
import type { RevealedAuthors } from '#contract/question/organisers-question.ts';
import type { Database } from '../database/database.ts';
import type { Received } from '../http/bind-calls.ts';
import { problem } from '../http/problems/problem.ts';
import { findTimeZone } from '../meetings/meeting-queries.ts';
import { insertRevelations } from '../register/register-queries.ts';
import { findAuthors } from './author-queries.ts';
import { requireRevelations } from './limit-revelations.ts';

type Revealing = Pick<Received<typeof questionCalls.revealAuthors>, 'params' | 'body' | 'actor'>;

/**
 * Who put these questions, as far as they are questions of the meeting; null for an author who has been erased. The
 * register has an entry for each that is shown, written in the transaction that reads them.
 *
 * @throws the problems `no-meeting`; `too-many-authors`
 */
export async function revealAuthors(db: Database, { params, body, actor }: Revealing): Promise<RevealedAuthors> {
  if ((await findTimeZone(db, params.meetingId)) === undefined) throw problem('no-meeting');
  return await db.transaction().execute(async (transaction) => {
    const found = await findAuthors(transaction, { ...params, ...body });
    const shown = found.filter(({ author }) => author !== null).map(({ id }) => id);
    await requireRevelations(transaction, actor, shown.length);
    if (shown.length > 0) await insertRevelations(transaction, actor, shown);
    return { authors: found.map(({ reference, author }) => ({ reference, author })) };
  });
}
