import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { CaptchaChallenge, type VerifyCaptcha } from '#contract/captcha.ts';
import { Id } from '#contract/id.ts';
import type { Secret } from '../secret.ts';
import { type Difficulty, DIFFICULTY_STEPS, TOLERATED_STEPS } from './difficulty.ts';

const LIFE_MS = 10 * 60 * 1000;
/** PBKDF2 rounds per guess, and the range of guesses at the first step: half a second on a slow phone. */
const COST = 2000;
const GUESSES = { least: 100, most: 400 };

/** The content of a decoded token. */
export const AltchaPass = z.object({
  challenge: CaptchaChallenge.extend({
    parameters: CaptchaChallenge.shape.parameters.extend({
      data: z.object({ meeting: Id, step: z.int() }),
      keySignature: z.string(),
    }),
  }),
  solution: z.object({ derivedKey: z.hex() }),
});

type ChallengeInput = { meetingId: string; step: number };

/** Creates a challenge for one meeting, valid for ten minutes, with the work of the given step. */
export async function createAltchaChallenge(
  secret: Secret,
  { meetingId, step }: ChallengeInput,
): Promise<CaptchaChallenge> {
  const factor = DIFFICULTY_STEPS[step]?.factor ?? 1;
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(GUESSES.least * factor, GUESSES.most * factor),
    data: { meeting: meetingId, step },
    deriveKey,
    expiresAt: new Date(Date.now() + LIFE_MS),
    ...keys(secret),
  });
  return CaptchaChallenge.parse(challenge);
}

/**
 * Verifies the signature, expiry, meeting and solution of ALTCHA tokens, and that the work was not much less than the
 * address's current step demands. The signature of the challenge is the id of the pass, however the token is encoded.
 *
 * The library's own verification runs two WebCrypto jobs per pass on other threads, a third of the service's time under
 * load. This code computes the same two HMACs synchronously.
 */
export function altchaVerifier(secret: Secret, { stepFor }: Pick<Difficulty, 'stepFor'>): VerifyCaptcha {
  const { hmacSignatureSecret, hmacKeySignatureSecret } = keys(secret);
  return async ({ token, meetingId, address }) => {
    const pass = readToken(token);
    if (pass === undefined) return { isPassed: false, id: null };
    const { parameters, signature } = pass.challenge;
    const derivedKey = Buffer.from(pass.solution.derivedKey, 'hex');
    const isPassed =
      isHmac(signature, { of: canonicalJson(parameters), secret: hmacSignatureSecret }) &&
      isHmac(parameters.keySignature, { of: derivedKey, secret: hmacKeySignatureSecret }) &&
      parameters.data.meeting === meetingId &&
      parameters.data.step >= stepFor(address) - TOLERATED_STEPS &&
      parameters.expiresAt * 1000 >= Date.now();
    return { isPassed, id: signature };
  };
}

function keys(secret: Secret) {
  return { hmacSignatureSecret: secret('altcha challenge'), hmacKeySignatureSecret: secret('altcha key') };
}

/** Compares in constant time. */
function isHmac(claimed: string, { of, secret }: { of: string | Buffer; secret: string }): boolean {
  const given = Buffer.from(claimed);
  const expected = Buffer.from(createHmac('sha256', secret).update(of).digest('hex'));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** JSON with sorted keys, as the library signs it. The list of keys also filters the keys of `data`. */
function canonicalJson(parameters: z.infer<typeof AltchaPass>['challenge']['parameters']): string {
  return JSON.stringify(parameters, [...Object.keys(parameters), ...Object.keys(parameters.data)].toSorted());
}

function readToken(token: string): z.infer<typeof AltchaPass> | undefined {
  try {
    const parsed = AltchaPass.safeParse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
