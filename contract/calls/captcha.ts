import { CaptchaChallenge } from '../captcha.ts';
import { call } from './call.ts';
import { ROUTES } from './routes.ts';

export const captchaCalls = {
  createChallenge: call({
    ...ROUTES.createChallenge,
    permission: 'public',
    summary: 'A proof-of-work challenge, bound to the meeting, good for ten minutes',
    output: { status: 200, body: CaptchaChallenge },
    problems: ['too-many-requests'],
  }),
};
