import type { outcomeCalls } from '#contract/calls/outcomes.ts';
import type { Handlers } from '../http/handler.ts';
import { correctOutcome } from './correct-outcome.ts';
import { exportOpenQuestions } from './open/export-open.ts';
import { finishMeeting } from './closing/finish-meeting.ts';
import { listOpenQuestions, listOpenTopics } from './open/list-open.ts';
import { listOutcomes } from './list-outcomes.ts';
import { setOutcomes } from './set-outcomes.ts';
import { countOpenQuestions, showClosingCheck } from './closing/show-closing-check.ts';

export const outcomeHandlers: Handlers<typeof outcomeCalls> = {
  listOutcomes,
  showClosingCheck,
  countOpenQuestions,
  listOpenTopics,
  listOpenQuestions,
  exportOpenQuestions,
  setOutcomes,
  correctOutcome,
  finishMeeting,
};
