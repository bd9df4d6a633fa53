import { Id } from '../id.ts';
import { DecideQuestion, DecideQuestions, DecisionResult, TakeBackQuestion, WHY_LEFT } from '../question/decision.ts';
import { call, OF_MEETING, OF_QUESTION } from './call.ts';

/** Thousands of questions by id and version. */
export const QUESTIONS_LIMIT_BYTES = 500_000;

export const COMMAND_HEADERS = {
  'Idempotency-Key':
    'Required, 1 to 255 visible ASCII characters, a new one for each command. The same key with the same content gives the same answer again, for a day.',
};
export const COMMAND_PROBLEMS = ['invalid-idempotency-key', 'command-key-reused', 'command-under-way'] as const;

const result = { status: 200, body: DecisionResult } as const;
const LEFT_PROBLEMS = ['question-not-found', 'changed-meanwhile', 'step-not-allowed'] as const;

export const decisionCalls = {
  decideQuestion: call({
    method: 'POST',
    path: '/api/v1/meetings/:meetingId/questions/:questionId/decide',
    permission: 'question.decide',
    summary: 'Accept, redirect, mark as answered privately, propose a refusal, confirm or return a colleague’s',
    params: OF_QUESTION,
    body: DecideQuestion,
    requiredHeaders: COMMAND_HEADERS,
    output: result,
    problems: [...COMMAND_PROBLEMS, 'no-meeting', ...WHY_LEFT],
  }),
  decideQuestions: call({
    method: 'POST',
    path: '/api/v1/meetings/:meetingId/decisions',
    permission: 'question.decide',
    summary:
      'Decide many questions alike, or give them a theme, each alone: the answer names those that were left as they are',
    params: OF_MEETING,
    body: DecideQuestions,
    bodyLimit: QUESTIONS_LIMIT_BYTES,
    requiredHeaders: COMMAND_HEADERS,
    output: result,
    problems: [...COMMAND_PROBLEMS, 'no-meeting', 'more-than-counted', 'too-many-alternatives'],
  }),
  takeBackQuestion: call({
    method: 'POST',
    path: '/api/v1/meetings/:meetingId/questions/:questionId/take-back',
    permission: 'question.takeBack',
    summary: 'Take back a refusal, a redirection or a private answer: the question is received again',
    params: OF_QUESTION,
    body: TakeBackQuestion,
    requiredHeaders: COMMAND_HEADERS,
    output: result,
    problems: [...COMMAND_PROBLEMS, 'no-meeting', ...LEFT_PROBLEMS],
  }),
  undoDecision: call({
    method: 'POST',
    path: '/api/v1/meetings/:meetingId/decisions/:decisionId/undo',
    permission: 'question.decide',
    summary: 'Undo one’s own decision, move or merger within ten seconds, as far as nobody changed a question since',
    params: OF_MEETING.extend({ decisionId: Id }),
    requiredHeaders: COMMAND_HEADERS,
    output: result,
    problems: [...COMMAND_PROBLEMS, 'undo-too-late', 'no-meeting', 'changed-meanwhile', 'step-not-allowed'],
  }),
};
