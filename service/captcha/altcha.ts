import { randomInt } from 'node:crypto';
import { createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { CaptchaChallenge, type VerifyCaptcha } from '#contract/captcha.ts';
import type { Secret } from '../secret.ts';

const LIFE_MS = 10 * 60 * 1000;
/** Rounds of PBKDF2 for one guess, and the range of guesses: under two seconds on a slow phone. */
const COST = 2000;
const GUESSES = { least: 100, most: 400 };

const Token = z.object({
  challenge: CaptchaChallenge.extend({
    parameters: CaptchaChallenge.shape.parameters.extend({ data: z.object({ meeting: z.uuid() }) }),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string(), time: z.number().optional() }),
});

/** Makes a challenge for one meeting, good for ten minutes. */
export async function createAltchaChallenge(secret: Secret, meetingId: string): Promise<CaptchaChallenge> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(GUESSES.least, GUESSES.most),
    data: { meeting: meetingId },
    deriveKey,
    expiresAt: new Date(Date.now() + LIFE_MS),
    ...keys(secret),
  });
  return CaptchaChallenge.parse(challenge);
}

/**
 * Verifies ALTCHA tokens: signature, expiry, solution, and that the challenge was made for this
 * meeting. The challenge's signature names the pass, whatever the token around it looks like.
 */
export function altchaVerifier(secret: Secret): VerifyCaptcha {
  const signatures = keys(secret);
  return async (token, meetingId) => {
    const payload = readToken(token);
    if (payload === undefined) return { isPassed: false, id: null };
    const id = payload.challenge.signature;
    if (payload.challenge.parameters.data.meeting !== meetingId) return { isPassed: false, id };
    const { verified } = await verifySolution({ ...payloadOf(payload), deriveKey, ...signatures });
    return { isPassed: verified, id };
  };
}

function keys(secret: Secret) {
  return { hmacSignatureSecret: secret('altcha challenge'), hmacKeySignatureSecret: secret('altcha key') };
}

function readToken(token: string): z.infer<typeof Token> | undefined {
  try {
    const parsed = Token.safeParse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

function payloadOf({ challenge, solution }: z.infer<typeof Token>): Payload {
  return { challenge, solution: { ...solution, time: solution.time ?? 0 } };
}
