import { expect, test } from 'vitest';
import { FILES, shellAnswer } from './shell-answer.ts';

const lost = () => Promise.reject(new TypeError('lost'));
const answer =
  (text: string, status = 200) =>
  async () =>
    new Response(text, { status });
const textOf = async (response: Promise<Response>) => await (await response).text();

test('a document comes from the network before the cache', async () => {
  const [isDocument, fromCache] = [true, answer('stored')];
  expect(await textOf(shellAnswer({ isDocument, fromCache, fromNetwork: answer('new') }))).toBe('new');
  expect(await textOf(shellAnswer({ isDocument, fromCache, fromNetwork: lost }))).toBe('stored');
  expect(await textOf(shellAnswer({ isDocument, fromCache, fromNetwork: answer('proxy', 502) }))).toBe('stored');
  const never = () => new Promise<Response>(() => {});
  expect(await textOf(shellAnswer({ isDocument, fromCache, fromNetwork: never, patienceMs: 1 }))).toBe('stored');
});

test('a stored file needs no network', async () => {
  const isDocument = false;
  expect(await textOf(shellAnswer({ isDocument, fromCache: answer('stored'), fromNetwork: lost }))).toBe('stored');
  const absent = async () => undefined;
  expect(await textOf(shellAnswer({ isDocument, fromCache: absent, fromNetwork: answer('new') }))).toBe('new');
});

test('the worker never answers a call', () => {
  expect(FILES.test('/assets/stage/stage-1.js')).toBe(true);
  expect(FILES.test('/api/v1/stage/state')).toBe(false);
});
