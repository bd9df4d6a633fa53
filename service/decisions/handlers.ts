import type { decisionCalls } from '#contract/calls/decisions.ts';
import type { Handlers } from '../http/handler.ts';
import type { BatchParts } from './change/apply-in-batches.ts';
import { decideAllOrNothing } from './decide-all-or-nothing.ts';
import { decideQuestion } from './decide-question.ts';
import { decideQuestions } from './decide-questions.ts';
import { takeBackQuestion } from './take-back-question.ts';
import { undoDecision } from './undo-decision.ts';

export function decisionHandlers(batchParts: BatchParts): Handlers<typeof decisionCalls> {
  return {
    decideQuestion,
    decideQuestions: (ctx, input) =>
      input.body.isAllOrNothing === true ? decideAllOrNothing(ctx, input) : decideQuestions(batchParts, ctx, input),
    takeBackQuestion,
    undoDecision: (ctx, input) => undoDecision(batchParts, ctx, input),
  };
}
