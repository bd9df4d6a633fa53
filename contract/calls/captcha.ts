import { CaptchaChallenge } from '../captcha.ts';
import { call } from './call.ts';

export const captchaCalls = {
  createChallenge: call({
    method: 'GET',
    path: '/api/v1/captcha/challenge',
    permission: 'public',
    summary: 'Create a proof-of-work challenge for the meeting, valid for ten minutes',
    // A visitor may tick the box again, or start over.
    rateLimit: 4,
    output: { status: 200, body: CaptchaChallenge },
    problems: ['too-many-requests'],
  }),
};
