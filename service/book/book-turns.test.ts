import { expect, test } from 'vitest';
import { bookTurns } from './book-turns.ts';

const { signal } = new AbortController();

test('makes one book at a time', async () => {
  const inTurn = bookTurns();
  const first = Promise.withResolvers<string>();
  const begun: string[] = [];
  const making = inTurn(signal, async () => await first.promise);
  const waiting = inTurn(signal, async () => begun.push('second'));
  await Promise.resolve();
  expect(begun).toEqual([]);
  first.reject(new Error('killed'));
  await expect(making).rejects.toThrow('killed');
  await waiting;
  expect(begun).toEqual(['second']);
});

test('refuses a book when four wait', async () => {
  const inTurn = bookTurns();
  const first = Promise.withResolvers<void>();
  const all = Array.from({ length: 5 }, async () => await inTurn(signal, async () => await first.promise));
  await expect(inTurn(signal, async () => {})).rejects.toMatchObject({ code: 'service-busy', status: 503 });
  first.resolve();
  await Promise.all(all);
  expect(await inTurn(signal, async () => 'made')).toBe('made');
});

test('does not begin a book whose client has left', async () => {
  const inTurn = bookTurns();
  let isBegun = false;
  const making = inTurn(AbortSignal.abort(), async () => void (isBegun = true));
  await expect(making).rejects.toMatchObject({ name: 'AbortError' });
  expect(isBegun).toBe(false);
});
