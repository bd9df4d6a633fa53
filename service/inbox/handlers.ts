import type { inboxCalls } from '#contract/calls/inbox.ts';
import type { Handlers } from '../http/handler.ts';
import { questionCounter } from './count-questions.ts';
import { listQuestions } from './list-questions.ts';
import type { ReadQuestions } from '../http/turns/question-reader.ts';
import { showQuestion } from './show-question.ts';
import { totalsCounter } from './show-totals.ts';

export function inboxHandlers(read: ReadQuestions): Handlers<typeof inboxCalls> {
  const countQuestions = questionCounter();
  return {
    listQuestions: (ctx, input) => read(ctx, input.query.search, (db) => listQuestions({ ...ctx, db }, input)),
    countQuestions: (ctx, input) => read(ctx, input.query.search, (db) => countQuestions({ ...ctx, db }, input)),
    showQuestion: (ctx, input) =>
      input.query.search === undefined
        ? showQuestion(ctx, input)
        : read(ctx, input.query.search, (db) => showQuestion({ ...ctx, db }, input)),
    showTotals: totalsCounter(),
  };
}
