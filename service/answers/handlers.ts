import type { assignmentCalls } from '#contract/calls/answers/assignments.ts';
import type { answerListCalls } from '#contract/calls/answers/lists.ts';
import type { answerMailCalls } from '#contract/calls/answers/mails.ts';
import type { pastAnswerCalls } from '#contract/calls/answers/past.ts';
import type { remarkCalls } from '#contract/calls/answers/remarks.ts';
import type { answerStepCalls } from '#contract/calls/answers/steps.ts';
import type { answerCalls } from '#contract/calls/answers/texts.ts';
import type { versionCalls } from '#contract/calls/answers/versions.ts';
import type { CallContext, Handlers } from '../http/handler.ts';
import { acceptAssignment, assignTopic, assignTopics, declineAssignment } from './assignment/assign.ts';
import { correctAnswer } from './text/correct-answer.ts';
import { reportAnswerPresence } from './presence/presence.ts';
import { exportAnswers } from './lists/export-answers.ts';
import { listAnswers } from './lists/list-answers.ts';
import { listWork } from './lists/list-work.ts';
import { listFailedMails, retryMail } from './mail/failed-mails.ts';
import { importPastAnswers } from './past/import/import-past-answers.ts';
import { listPastAnswers } from './past/list-past-answers.ts';
import { reusePastAnswer } from './past/reuse-past-answer.ts';
import type { FindRelated } from './past/search/prepare-search.ts';
import { showPastAnswer } from './past/show-past-answer.ts';
import { replyToRemark, settleRemark, writeRemark } from './remarks/remarks.ts';
import { saveAnswer } from './text/save-answer.ts';
import { saveFigures } from './text/save-figures.ts';
import { showAnswer } from './show-answer.ts';
import {
  approveAnswer,
  checkFigures,
  confirmQuestions,
  confirmTranslation,
  reopenAnswer,
  returnAnswer,
  submitAnswer,
} from './take-step.ts';
import { keepAside, listVersions, restoreVersion, showVersion } from './text/versions.ts';

type AnswerCalls = typeof answerCalls &
  typeof answerStepCalls &
  typeof versionCalls &
  typeof remarkCalls &
  typeof assignmentCalls &
  typeof answerListCalls &
  typeof answerMailCalls &
  typeof pastAnswerCalls;

type AnswerParts = {
  /** Whether a mail server is configured; without one no mail is queued. */
  sendsMail: boolean;
  /** Finds the forms of the glossary for a search of the library. */
  findRelated: FindRelated;
};

export function answerHandlers({ sendsMail, findRelated }: AnswerParts): Handlers<AnswerCalls> {
  const withMail = ({ db, actor, idempotencyKey }: CallContext) => ({ db, actor, idempotencyKey, sendsMail });
  return {
    showAnswer,
    saveAnswer,
    correctAnswer,
    submitAnswer,
    returnAnswer: (ctx, input) => returnAnswer(withMail(ctx), input),
    approveAnswer,
    reopenAnswer,
    confirmTranslation,
    confirmQuestions,
    checkFigures,
    listVersions,
    showVersion,
    restoreVersion,
    keepAside,
    writeRemark,
    replyToRemark,
    settleRemark,
    saveFigures,
    reportAnswerPresence,
    assignTopic: (ctx, input) => assignTopic(withMail(ctx), input),
    assignTopics: (ctx, input) => assignTopics(withMail(ctx), input),
    acceptAssignment,
    declineAssignment,
    listAnswers,
    exportAnswers,
    listWork,
    listFailedMails: ({ db }, input) => listFailedMails({ db, sendsMail }, input),
    retryMail: ({ db }, input) => retryMail({ db, sendsMail }, input),
    listPastAnswers: (ctx, input) => listPastAnswers({ findRelated }, ctx, input),
    showPastAnswer: (ctx, input) => showPastAnswer({ findRelated }, ctx, input),
    importPastAnswers,
    reusePastAnswer,
  };
}
