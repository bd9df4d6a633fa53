import { accountCalls } from './account.ts';
import { assignmentCalls } from './answers/assignments.ts';
import { answerListCalls } from './answers/lists.ts';
import { answerMailCalls } from './answers/mails.ts';
import { pastAnswerCalls } from './answers/past.ts';
import { remarkCalls } from './answers/remarks.ts';
import { answerStepCalls } from './answers/steps.ts';
import { answerCalls } from './answers/texts.ts';
import { versionCalls } from './answers/versions.ts';
import type { Call } from './call.ts';
import { captchaCalls } from './captcha.ts';
import { decisionCalls } from './decisions.ts';
import { deviceCalls } from './devices.ts';
import { changeCalls } from './changes.ts';
import { inboxCalls } from './inbox.ts';
import { installationCalls } from './installation.ts';
import { meetingCalls } from './meetings.ts';
import { outcomeCalls } from './outcomes.ts';
import { organiserCalls } from './organisers.ts';
import { presenceCalls } from './presence.ts';
import { questionCalls } from './questions.ts';
import { readingCalls } from './reading.ts';
import { registerCalls } from './register.ts';
import { themeCalls } from './themes.ts';
import { topicCalls } from './topics.ts';
import { runningOrderCalls } from './running-order.ts';
import { glossaryCalls, similarCalls } from './similar.ts';
import { signInCalls } from './sign-in.ts';
import { stageCalls } from './stage.ts';
import { viewCalls } from './views.ts';

/** Every call of the service by name, in the order of the API reference. */
export const CALLS = {
  ...questionCalls,
  ...inboxCalls,
  ...readingCalls,
  ...themeCalls,
  ...viewCalls,
  ...decisionCalls,
  ...presenceCalls,
  ...topicCalls,
  ...similarCalls,
  ...glossaryCalls,
  ...answerCalls,
  ...answerStepCalls,
  ...versionCalls,
  ...remarkCalls,
  ...assignmentCalls,
  ...answerListCalls,
  ...answerMailCalls,
  ...pastAnswerCalls,
  ...runningOrderCalls,
  ...stageCalls,
  ...deviceCalls,
  ...outcomeCalls,
  ...meetingCalls,
  ...registerCalls,
  ...changeCalls,
  ...signInCalls,
  ...accountCalls,
  ...organiserCalls,
  ...captchaCalls,
  ...installationCalls,
} satisfies Record<string, Call>;
export type Calls = typeof CALLS;
export type CallName = keyof Calls;
