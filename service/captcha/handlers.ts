import type { captchaCalls } from '#contract/calls/captcha.ts';
import type { Handlers } from '../http/handler.ts';
import type { Secret } from '../secret.ts';
import { createAltchaChallenge } from './altcha.ts';
import type { Difficulty } from './difficulty.ts';

type ChallengeParts = { secret: Secret; difficulty: Difficulty; currentMeetingId: () => Promise<string> };

export function captchaHandlers(parts: ChallengeParts): Handlers<typeof captchaCalls> {
  const { secret, difficulty, currentMeetingId } = parts;
  return {
    createChallenge: async ({ request }) =>
      await createAltchaChallenge(secret, {
        meetingId: await currentMeetingId(),
        step: difficulty.stepFor(request.ip),
      }),
  };
}
