import { z } from 'zod';
import { LANGUAGES } from '#contract/language.ts';
import type { Database, Transaction } from '../database/database.ts';
import { problem } from '../http/problem.ts';
import { readTimeOption } from '../http/typed-time.ts';
import { findCurrentMeeting } from '../meetings/meeting-queries.ts';
import { insertRevelations } from '../register/register-queries.ts';
import { presentQuestion, type ShownQuestion } from './present-question.ts';
import { countQuestions, findQuestion, findQuestions, type QuestionFilter } from './question-queries.ts';
import { TypedReference } from './reference.ts';

/** Longer ones would make the submissions behind them wait, where the database has one session. */
const PAGE_MAX_LENGTH = 1000;
const SEARCH_MAX_LENGTH = 200;

const LIMIT_FAULT = `must be a whole number from 1 to ${PAGE_MAX_LENGTH.toLocaleString('en')}`;

export const ListQuestions = z.strictObject({
  limit: z.coerce
    .string()
    .regex(/^\d+$/, LIMIT_FAULT)
    .transform(Number)
    .pipe(z.number().min(1, LIMIT_FAULT).max(PAGE_MAX_LENGTH, LIMIT_FAULT))
    .default(100),
  /** The reference after which the page begins: older questions follow. */
  before: TypedReference.optional(),
  language: z.enum(LANGUAGES).optional(),
  /** As typed: by the clock of the meeting's zone, or with an offset. */
  since: z.string().optional(),
  search: z.string().trim().min(1, 'must not be empty').max(SEARCH_MAX_LENGTH).optional(),
  reveal: z.boolean().default(false),
});

export type QuestionPage = {
  questions: ShownQuestion[];
  /** Of all pages. */
  total: number;
  /** What `before` takes to give the next page; null on the last one. */
  next: string | null;
  timeZone: string;
};

/**
 * A page of the questions of the current meeting, newest first. Revealing authors is written in the register, in the
 * transaction that reads them.
 *
 * @throws the problem `no-meeting`; `question-not-found` for `before`; `invalid-option` for a time that there is not
 */
export async function listQuestions(db: Database, input: z.infer<typeof ListQuestions>): Promise<QuestionPage> {
  const meeting = await findCurrentMeeting(db);
  if (meeting === undefined) throw problem('no-meeting');
  const { before, language } = input;
  const since = input.since === undefined ? undefined : readTimeOption('--since', input.since, meeting.timeZone);
  const filter = { language, since, words: input.search?.split(/\s+/) };
  if (before !== undefined && (await findQuestion(db, before)) === undefined) {
    throw problem('question-not-found', { words: { reference: before } });
  }
  const total = await countQuestions(db, filter);
  const { questions, next } = await db.transaction().execute((transaction) => readPage(transaction, filter, input));
  return { questions, total, next, timeZone: meeting.timeZone };
}

async function readPage(
  transaction: Transaction,
  filter: QuestionFilter,
  { limit, before, reveal }: z.infer<typeof ListQuestions>,
) {
  // One more than is shown tells whether there is a next page.
  const found = await findQuestions(transaction, filter, { limit: limit + 1, before });
  const shown = found.slice(0, limit);
  const revealed = shown.filter(({ author }) => reveal && author !== null);
  if (revealed.length > 0) {
    await insertRevelations(
      transaction,
      revealed.map(({ id }) => id),
    );
  }
  return {
    questions: shown.map((question) => presentQuestion(question, reveal)),
    next: found.length > limit ? (shown.at(-1)?.reference ?? null) : null,
  };
}
