import { expect, test, vi } from 'vitest';
import { createBrowserStore } from '#web/kit/stored/browser-store.ts';
import type { callStage, PairedDevice } from '../device/calls.ts';
import { forgetDevice, readDevice, readPairing } from '../device/device-storage.ts';
import { digitsIn, isWhole, pair, takeLinkCode } from './pair.ts';

const DEVICE: PairedDevice = {
  token: 'token',
  deviceId: 'd',
  meetingId: 'm',
  mode: 'live',
  name: 'Pupitre',
  kind: 'prompter',
  languages: 'both',
};
const blocked = () => {
  throw new Error('No storage in this test');
};

/** Answers each request with the next outcome; an undefined one is a lost reply. */
function service(outcomes: unknown[]) {
  const secrets: string[] = [];
  const call = (async (_name: string, input: { body: { secret: string } }) => {
    secrets.push(input.body.secret);
    const outcome = outcomes.shift();
    if (outcome === undefined) throw new Error('lost');
    return outcome;
  }) as unknown as typeof callStage;
  return { call, secrets };
}

const refusal = (status: number, code: string) => ({ isDone: false, status, problem: { code }, waitSeconds: 0 });

test('a lost reply is repeated with the same secret', async () => {
  const storage = createBrowserStore(blocked);
  const { call, secrets } = service([undefined, refusal(503, ''), { isDone: true, answer: DEVICE }]);
  expect(await pair(storage, '12345678', call)).toBe('unanswered');
  expect(readPairing(storage)?.secret).toBe(secrets[0]);
  expect(await pair(storage, '12345678', call)).toBe('unanswered');
  expect(await pair(storage, '12345678', call)).toEqual(DEVICE);
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[\w-]{43}$/);
  expect(readDevice(storage)).toEqual(DEVICE);
  expect(readPairing(storage)).toBeUndefined();
  forgetDevice(storage, []);
  expect(readDevice(storage)).toBeUndefined();
});

test('a refused code leaves nothing behind', async () => {
  const storage = createBrowserStore(blocked);
  const { call, secrets } = service([refusal(409, 'pairing-refused'), refusal(429, 'too-many-attempts')]);
  expect(await pair(storage, '12345678', call)).toBe('refused');
  expect(readPairing(storage)).toBeUndefined();
  expect(await pair(storage, '12345678', call)).toBe('wait');
  expect(new Set(secrets).size).toBe(2);
});

test('a wait keeps the secret for the same code', async () => {
  const storage = createBrowserStore(blocked);
  const { call, secrets } = service([undefined, refusal(429, 'too-many-attempts'), { isDone: true, answer: DEVICE }]);
  await pair(storage, '12345678', call);
  expect(await pair(storage, '12345678', call)).toBe('wait');
  expect(await pair(storage, '12345678', call)).toEqual(DEVICE);
  expect(new Set(secrets).size).toBe(1);
});

test('a malformed code in the address is ignored', () => {
  const replaced: string[] = [];
  vi.stubGlobal('history', { replaceState: (_: unknown, __: string, to: string) => replaced.push(to) });
  const codes = ['#%', '#ABC%20D', ''].map((hash) => {
    vi.stubGlobal('location', { hash, pathname: '/stage', search: '' });
    return takeLinkCode();
  });
  vi.unstubAllGlobals();
  expect(codes).toEqual([undefined, 'ABC D', undefined]);
  expect(replaced).toEqual(['/stage', '/stage']);
});

test('digits are read without what people type between them', () => {
  expect(digitsIn(' 1234-56 78')).toBe('12345678');
  expect(isWhole('1234567')).toBe(false);
});
