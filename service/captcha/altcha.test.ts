import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { afterAll, describe, expect, test } from 'vitest';
import type { CaptchaChallenge } from '#contract/captcha.ts';
import { readSecret } from '../secret.ts';
import { createPass } from '#testing/app.ts';
import { DIFFICULTY_STEPS, TOLERATED_STEPS, TOP_STEP } from './difficulty.ts';
import { altchaVerifier, createAltchaChallenge } from './altcha.ts';

const folder = mkdtempSync(join(tmpdir(), 'tribune-altcha-'));
afterAll(() => rmSync(folder, { recursive: true }));

const secret = readSecret(join(folder, 'secret'));
const meetingId = randomUUID();
const address = '192.0.2.1';
/** The step that the address has reached; most tests are about an address that has sent nothing. */
let owed = 0;
const verifier = (of = secret) => {
  const verify = altchaVerifier(of, { stepFor: () => owed });
  return (token: string, forMeeting: string) => verify({ token, meetingId: forMeeting, address });
};
const verify = verifier();

/** Solves the challenge with real work, as the browser does. */
async function solve(challenge: CaptchaChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return write({ challenge, solution });
}
const write = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
const read = (token: string) => JSON.parse(Buffer.from(token, 'base64').toString('utf8'));

describe('refused passes', () => {
  test.each([
    ['that is nothing', () => ''],
    ['that is not JSON', () => write('x').slice(1)],
    ['that is a list', () => write([])],
    ['without a solution', (pass: string) => write({ challenge: read(pass).challenge })],
    [
      'with another solution',
      (pass: string) => write({ ...read(pass), solution: { ...read(pass).solution, derivedKey: 'ab'.repeat(32) } }),
    ],
    ['whose work was made cheaper', (pass: string) => write(changed(pass, { keyPrefix: '' }))],
    [
      'that claims more work than it had',
      (pass: string) => write(changed(pass, { data: { meeting: meetingId, step: TOP_STEP + 1 } })),
    ],
    ['whose expiry was moved', (pass: string) => write(changed(pass, { expiresAt: 4_102_444_800 }))],
    ['that names no meeting', (pass: string) => write(changed(pass, { data: {} }))],
  ])('a pass %s is refused', async (_, forge) => {
    const pass = await createPass(secret, meetingId);
    expect((await verify(pass, meetingId)).isPassed).toBe(true);
    expect((await verify(forge(pass), meetingId)).isPassed).toBe(false);
  });

  test('a pass for another meeting is refused, also when altered', async () => {
    const pass = await createPass(secret, randomUUID());
    expect((await verify(pass, meetingId)).isPassed).toBe(false);
    expect(
      (await verify(write(changed(pass, { data: { meeting: meetingId, step: TOP_STEP } })), meetingId)).isPassed,
    ).toBe(false);
  });

  test('a pass is refused from the second after its expiry', async () => {
    const at = (seconds: number) => createPass(secret, meetingId, new Date(Date.now() + seconds * 1000));
    expect((await verify(await at(-1), meetingId)).isPassed).toBe(false);
    expect((await verify(await at(2), meetingId)).isPassed).toBe(true);
  });

  test('a pass is refused by a service with another secret', async () => {
    const other = verifier(readSecret(join(folder, 'other')));
    expect((await other(await createPass(secret, meetingId), meetingId)).isPassed).toBe(false);
  });
});

test('a solved challenge passes for its meeting within ten minutes', async () => {
  const before = Date.now();
  const challenge = await createAltchaChallenge(secret, { meetingId, step: 0 });
  expect(challenge.parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', data: { meeting: meetingId, step: 0 } });
  expect(challenge.parameters.expiresAt * 1000 - before).toBeGreaterThan(599_000 - 1000);
  expect(challenge.parameters.expiresAt * 1000 - Date.now()).toBeLessThanOrEqual(600_000);
  const token = await solve(challenge);
  expect(await verify(token, meetingId)).toEqual({ isPassed: true, id: challenge.signature });
  expect((await verify(token, randomUUID())).isPassed).toBe(false);
});

test('a pass may be at most two steps too cheap', async () => {
  const pass = await solve(await createAltchaChallenge(secret, { meetingId, step: 0 }));
  const passesAt = async (step: number) => {
    owed = step;
    return await verify(pass, meetingId).finally(() => (owed = 0));
  };
  expect(await passesAt(TOLERATED_STEPS)).toMatchObject({ isPassed: true });
  expect(await passesAt(TOLERATED_STEPS + 1)).toMatchObject({ isPassed: false });
});

test('a step multiplies the guesses, not the service’s cost', async () => {
  for (const [step, { factor }] of DIFFICULTY_STEPS.slice(0, 3).entries()) {
    const challenge = await createAltchaChallenge(secret, { meetingId, step });
    expect(challenge.parameters).toMatchObject({ cost: 2000, data: { meeting: meetingId, step } });
    const solution = read(await solve(challenge)).solution;
    expect(solution.counter).toBeGreaterThanOrEqual(100 * factor);
    expect(solution.counter).toBeLessThan(400 * factor);
  }
});

test('differently encoded copies of a pass have one id', async () => {
  const pass = await createPass(secret, meetingId);
  const rewritten = Buffer.from(JSON.stringify({ extra: 1, ...read(pass) }, null, 2)).toString('base64');
  const [first, second] = [await verify(pass, meetingId), await verify(rewritten, meetingId)];
  expect(first.isPassed && second.isPassed).toBe(true);
  expect(second.id).toBe(first.id);
});

function changed(pass: string, parameters: object) {
  const { challenge, solution } = read(pass);
  return { challenge: { ...challenge, parameters: { ...challenge.parameters, ...parameters } }, solution };
}
