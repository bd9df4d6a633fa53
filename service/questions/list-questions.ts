import { z } from 'zod';
import type { Database } from '../database/connect.ts';
import { insertEntry } from '../register/register-queries.ts';
import { findQuestions } from './question-queries.ts';
import { presentQuestion, type ShownQuestion } from './present-question.ts';

export const ListQuestions = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100_000).default(100),
  reveal: z.boolean().default(false),
});

/** The questions of the current meeting, newest first. Revealing authors is written in the register. */
export async function listQuestions(db: Database, input: z.infer<typeof ListQuestions>): Promise<ShownQuestion[]> {
  return await db.transaction().execute(async (transaction) => {
    const questions = await findQuestions(transaction, input);
    for (const question of input.reveal ? questions : []) {
      const { id: questionId, meetingId } = question;
      await insertEntry(transaction, { meetingId, questionId, kind: 'author.revealed', actor: 'operator' });
    }
    return questions.map((question) => presentQuestion(question, input.reveal));
  });
}
