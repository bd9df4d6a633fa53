import type { Route } from '../call.ts';

/** Where the calls of the public page are made. No dependency, so that the browser may load it. */
export const VISITOR_ROUTES = {
  submitQuestion: { method: 'POST', path: '/api/v1/questions' },
  showMeeting: { method: 'GET', path: '/api/v1/meeting' },
  createChallenge: { method: 'GET', path: '/api/v1/captcha/challenge' },
} as const satisfies Record<string, Route>;
