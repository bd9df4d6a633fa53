import { z } from 'zod';
import type { Database } from '../database/connect.ts';
import { problem } from '../http/problem.ts';
import { insertEntry } from '../register/register-queries.ts';
import { presentQuestion, type ShownQuestion } from './present-question.ts';
import { findQuestion } from './question-queries.ts';

export const ShowQuestion = z.strictObject({
  reference: z.string().transform((value) => value.trim().toUpperCase()),
  reveal: z.boolean().default(false),
});

/**
 * One question. Revealing its author is written in the register.
 *
 * @throws the problem `question-not-found`
 */
export async function showQuestion(db: Database, input: z.infer<typeof ShowQuestion>): Promise<ShownQuestion> {
  return await db.transaction().execute(async (transaction) => {
    const question = await findQuestion(transaction, input.reference);
    if (question === undefined) throw problem('question-not-found', { words: { reference: input.reference } });
    const { id: questionId, meetingId } = question;
    if (input.reveal) {
      await insertEntry(transaction, { meetingId, questionId, kind: 'author.revealed', actor: 'operator' });
    }
    return presentQuestion(question, input.reveal);
  });
}
