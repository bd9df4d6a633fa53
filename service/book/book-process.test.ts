import { expect, test } from 'vitest';
import { readPdf } from '#testing/pdf.ts';
import { bookTopic, sampleBook } from '#testing/samples/book.ts';
import { bookProcess } from './book-process.ts';

const { signal } = new AbortController();

test('a process makes the whole file', async () => {
  const parts = await bookProcess()(sampleBook(), signal);
  const { pages } = await readPdf(Buffer.concat(parts));
  expect(pages).toHaveLength(2);
});

test.each([
  ['memory', { seconds: 60, megabytes: 15 }],
  ['time', { seconds: 0.1, megabytes: 600 }],
])('refuses a book that takes too much %s', async (_, limits) => {
  const rows = Array.from({ length: 200 }, () => bookTopic());
  const making = bookProcess(limits)(sampleBook({ rows }), signal);
  await expect(making).rejects.toMatchObject({ code: 'book-not-made', status: 422 });
});

test('a failed process gives no part of a book', async () => {
  const making = bookProcess()(sampleBook({ logo: Buffer.from('no picture') }), signal);
  await expect(making).rejects.toThrow('has failed');
});

test('ends the process when the client leaves', async () => {
  const leaving = new AbortController();
  const making = bookProcess()(sampleBook(), leaving.signal);
  leaving.abort();
  await expect(making).rejects.toMatchObject({ name: 'AbortError' });
});
