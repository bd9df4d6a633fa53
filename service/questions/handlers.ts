import type { questionCalls } from '#contract/calls/questions.ts';
import type { Handlers } from '../http/handler.ts';
import { type SubmissionParts, submitQuestion } from './submit-question.ts';

export function questionHandlers(parts: SubmissionParts): Handlers<typeof questionCalls> {
  return { submitQuestion: (ctx, input) => submitQuestion(parts, ctx, input) };
}
