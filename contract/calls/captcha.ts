import { CaptchaChallenge } from '../captcha.ts';
import { call } from './call.ts';

export const captchaCalls = {
  createChallenge: call({
    method: 'GET',
    path: '/api/v1/captcha/challenge',
    permission: 'public',
    summary: 'A proof-of-work challenge, bound to the meeting, good for ten minutes',
    // One visitor may tick the box again, or start over.
    rateLimit: 4,
    output: { status: 200, body: CaptchaChallenge },
    problems: ['too-many-requests'],
  }),
};
