import { expect, test } from 'vitest';
import type { Captcha, CaptchaResult } from '../captcha/captcha.ts';
import { type CaptchaStatus, createCaptchaSession } from './captcha-session.ts';

/** Creates a session with a captcha that the test answers. */
function begin({ isLoadable = true } = {}) {
  const statuses: CaptchaStatus[] = [];
  const answers: ((result: CaptchaResult) => void)[] = [];
  const captcha: Captcha = { verify: () => new Promise((resolve) => answers.push(resolve)), reset: () => undefined };
  let expire = () => {};
  let give = (_token: string) => {};
  let fail = () => {};
  const session = createCaptchaSession({
    load: ({ onToken, onExpired, onFailed }) => {
      expire = onExpired;
      give = onToken;
      fail = onFailed;
      return isLoadable ? Promise.resolve(captcha) : Promise.reject(new Error('no network'));
    },
    loadFailure: 'failed',
    onStatus: (status) => statuses.push(status),
  });
  const turn = () => new Promise((resolve) => setTimeout(resolve));
  const events = { expire: () => expire(), fail: () => fail(), give: (token: string) => give(token) };
  return { session, statuses, answers, turn, ...events };
}

test('a session without a check has no token', async () => {
  expect(await begin().session.token()).toBe('');
});

test('code that cannot be loaded is a failure', async () => {
  const { session, statuses } = begin({ isLoadable: false });
  session.start();
  expect(await session.token()).toBe('');
  expect(statuses).toEqual(['working', 'failed']);
});

test('a token requested during the check arrives at its end', async () => {
  const { session, statuses, answers, turn } = begin();
  session.start();
  const token = session.token();
  await turn();
  answers[0]?.({ token: 'good' });
  expect(await token).toBe('good');
  expect(statuses).toEqual(['working', 'passed']);
});

test('an answer after a reset is ignored', async () => {
  const { session, statuses, answers, turn } = begin();
  session.start();
  const token = session.token();
  await turn();
  session.reset();
  answers[0]?.({ token: 'late' });
  expect(await token).toBe('');
  expect(await session.token()).toBe('');
  expect(statuses).toEqual(['working', 'idle']);
});

test('an expired token is forgotten and shown as expired', async () => {
  const { session, statuses, answers, turn, expire } = begin();
  session.start();
  await turn();
  answers[0]?.({ token: 'good' });
  await session.token();
  expire();
  expect(await session.token()).toBe('');
  expect(statuses).toEqual(['working', 'passed', 'expired']);
});

test('a provider’s own box has no token until solved', async () => {
  const { session, statuses, answers, turn, give } = begin();
  session.start();
  await turn();
  answers[0]?.({ isWaiting: true });
  expect(await session.token()).toBe('');
  give('from the provider');
  expect(await session.token()).toBe('from the provider');
  expect(statuses).toEqual(['working', 'idle', 'passed']);
});

test('a failing box loses its token and accepts the next', async () => {
  const { session, statuses, answers, turn, give, fail } = begin();
  session.start();
  await turn();
  answers[0]?.({ isWaiting: true });
  await session.token();
  give('first');
  fail();
  expect(await session.token()).toBe('');
  give('second');
  expect(await session.token()).toBe('second');
  expect(statuses).toEqual(['working', 'idle', 'passed', 'failed', 'passed']);
});

test('a stopped session starts no check and reports nothing more', async () => {
  const { session, statuses, answers, turn } = begin();
  session.start();
  session.stop();
  await turn();
  expect(answers).toEqual([]);
  expect(statuses).toEqual(['working']);
});
