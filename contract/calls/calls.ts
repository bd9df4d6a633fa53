import type { Call } from './call.ts';
import { captchaCalls } from './captcha.ts';
import { installationCalls } from './installation.ts';
import { meetingCalls } from './meetings.ts';
import { questionCalls } from './questions.ts';
import type { ROUTES } from './routes.ts';

/** Every call of the service by its name, in the order in which the reference shows them. */
export const CALLS = {
  ...questionCalls,
  ...meetingCalls,
  ...captchaCalls,
  ...installationCalls,
} satisfies Record<keyof typeof ROUTES, Call>;
export type Calls = typeof CALLS;
export type CallName = keyof Calls;
