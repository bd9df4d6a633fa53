import type { readingCalls } from '#contract/calls/reading.ts';
import type { Note } from '#contract/question/reading.ts';
import { requireOrganiser } from '../http/actor.ts';
import type { Transaction } from '../database/database.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../http/handler.ts';
import { problem } from '../http/problems/problem.ts';
import { insertEntry } from '../register/register-queries.ts';
import { findSameNote, insertNote, lockQuestion } from './reading-queries.ts';

/**
 * Writes a note for colleagues. The register records that it was written, but not its text; a repeated request adds no
 * second note.
 *
 * @throws the problems `question-not-found`; `id-taken` when another note has its id
 */
export async function addNote(
  { db, actor }: Pick<CallContext<Transaction>, 'db' | 'actor'>,
  { params, body }: Parsed<typeof readingCalls.addNote>,
): Promise<Note> {
  const { meetingId, questionId } = params;
  const note = { ...body, questionId, writtenBy: requireOrganiser(actor).organiserId };
  if ((await lockQuestion(db, params)) === undefined) throw problem('question-not-found');
  const added = await insertNote(db, note);
  if (added === undefined) {
    const same = await findSameNote(db, note);
    if (same === undefined) throw problem('id-taken');
    return same;
  }
  const detail = { noteId: note.id };
  await insertEntry(db, { meetingId, kind: 'question.noted', questionId, actor, detail });
  return added;
}
