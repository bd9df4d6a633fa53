import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { problem } from '../http/problem.ts';
import { insertRevelations } from '../register/register-queries.ts';
import { presentQuestion, type ShownQuestion } from './present-question.ts';
import { findQuestion } from './question-queries.ts';
import { TypedReference } from './reference.ts';

export const ShowQuestion = z.strictObject({
  reference: TypedReference,
  reveal: z.boolean().default(false),
});

/**
 * One question, with the time zone of its meeting. Revealing its author is written in the register.
 *
 * @throws the problem `question-not-found`
 */
export async function showQuestion(
  db: Database,
  { reference, reveal }: z.infer<typeof ShowQuestion>,
): Promise<ShownQuestion & { timeZone: string }> {
  return await db.transaction().execute(async (transaction) => {
    const question = await findQuestion(transaction, reference);
    if (question === undefined) throw problem('question-not-found', { words: { reference } });
    if (reveal && question.author !== null) await insertRevelations(transaction, [question.id]);
    return { ...presentQuestion(question, reveal), timeZone: question.timeZone };
  });
}
