import { Id } from '../id.ts';
import {
  DecideQuestion,
  DecideQuestions,
  DecisionResult,
  TakeBackQuestion,
  SKIP_REASONS,
} from '../question/decision.ts';
import { call, COMMAND_HEADERS, COMMAND_PROBLEMS, OF_MEETING, OF_QUESTION } from './call.ts';

/** Holds thousands of questions by id and version. */
export const QUESTIONS_LIMIT_BYTES = 500_000;

const result = { status: 200, body: DecisionResult } as const;
const SKIP_PROBLEMS = ['question-not-found', 'changed-meanwhile', 'step-not-allowed'] as const;

export const decisionCalls = {
  decideQuestion: call({
    method: 'POST',
    path: '/api/v1/meetings/:meetingId/questions/:questionId/decide',
    permission: 'question.decide',
    summary:
      'Accept or redirect a question, mark it as answered privately, propose a refusal, or confirm or return a colleague’s',
    params: OF_QUESTION,
    body: DecideQuestion,
    requiredHeaders: COMMAND_HEADERS,
    output: result,
    problems: [...COMMAND_PROBLEMS, 'no-meeting', 'meeting-finished', ...SKIP_REASONS],
  }),
  decideQuestions: call({
    method: 'POST',
    path: '/api/v1/meetings/:meetingId/decisions',
    permission: 'question.decide',
    summary:
      'Apply one decision or theme to many questions, one by one or all or nothing; the answer lists the skipped questions',
    params: OF_MEETING,
    body: DecideQuestions,
    bodyLimit: QUESTIONS_LIMIT_BYTES,
    requiredHeaders: COMMAND_HEADERS,
    output: result,
    problems: [...COMMAND_PROBLEMS, 'no-meeting', 'meeting-finished', 'more-than-counted', 'too-many-alternatives'],
  }),
  takeBackQuestion: call({
    method: 'POST',
    path: '/api/v1/meetings/:meetingId/questions/:questionId/take-back',
    permission: 'question.takeBack',
    summary: 'Take back a refusal, a redirection or a private answer; the question is received again',
    params: OF_QUESTION,
    body: TakeBackQuestion,
    requiredHeaders: COMMAND_HEADERS,
    output: result,
    problems: [...COMMAND_PROBLEMS, 'no-meeting', 'meeting-finished', ...SKIP_PROBLEMS],
  }),
  undoDecision: call({
    method: 'POST',
    path: '/api/v1/meetings/:meetingId/decisions/:decisionId/undo',
    permission: 'question.decide',
    summary: 'Undo one’s own decision, move or merger within ten seconds, for questions that have not changed since',
    params: OF_MEETING.extend({ decisionId: Id }),
    requiredHeaders: COMMAND_HEADERS,
    output: result,
    problems: [
      ...COMMAND_PROBLEMS,
      'undo-too-late',
      'no-meeting',
      'meeting-finished',
      'changed-meanwhile',
      'step-not-allowed',
    ],
  }),
};
