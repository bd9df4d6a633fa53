import { expect, test } from 'vitest';
import type { Captcha, CaptchaResult } from '../captcha/captcha.ts';
import { type CaptchaStatus, createCaptchaSession } from './captcha-session.ts';

/** A session with a captcha that answers when the test says so. */
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

test('without a check there is no token', async () => {
  expect(await begin().session.token()).toBe('');
});

test('code that cannot be loaded is a failure, not a wait', async () => {
  const { session, statuses } = begin({ isLoadable: false });
  session.start();
  expect(await session.token()).toBe('');
  expect(statuses).toEqual(['working', 'failed']);
});

test('whoever asks for the token during the check gets it at its end', async () => {
  const { session, statuses, answers, turn } = begin();
  session.start();
  const token = session.token();
  await turn();
  answers[0]?.({ token: 'good' });
  expect(await token).toBe('good');
  expect(statuses).toEqual(['working', 'passed']);
});

test('an answer that comes after a reset is worth nothing', async () => {
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

test('a token that expires is forgotten, and the box says so', async () => {
  const { session, statuses, answers, turn, expire } = begin();
  session.start();
  await turn();
  answers[0]?.({ token: 'good' });
  await session.token();
  expire();
  expect(await session.token()).toBe('');
  expect(statuses).toEqual(['working', 'passed', 'expired']);
});

test('a provider’s own box gives its token later, and until then there is none', async () => {
  const { session, statuses, answers, turn, give } = begin();
  session.start();
  await turn();
  answers[0]?.({ isWaiting: true });
  expect(await session.token()).toBe('');
  give('from the provider');
  expect(await session.token()).toBe('from the provider');
  expect(statuses).toEqual(['working', 'idle', 'passed']);
});

test('trouble in a provider’s box costs the token, and the next one counts', async () => {
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

test('who turns away before the code has arrived brings nobody in, and hears nothing more', async () => {
  const { session, statuses, answers, turn } = begin();
  session.start();
  session.stop();
  await turn();
  expect(answers).toEqual([]);
  expect(statuses).toEqual(['working']);
});
