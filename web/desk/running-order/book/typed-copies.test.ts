import { expect, test } from 'vitest';
import { CALLS } from '#contract/calls/calls.ts';
import { requestOf } from '#contract/plain/request.ts';
import { DownloadBook } from '#contract/running-order/book.ts';
import { nextCopy, readCopies } from './typed-copies.ts';

test.each([
  [
    { copy: '2', copies: '6' },
    { copy: 2, copies: 6 },
  ],
  [
    { copy: ' 99 ', copies: '99' },
    { copy: 99, copies: 99 },
  ],
])('reads %o', (typed, read) => {
  expect(readCopies(typed)).toEqual({ read, faults: null });
});

test.each([
  [{ copy: '', copies: '6' }, { copy: 'notANumber' }],
  [{ copy: '1', copies: '0' }, { copies: 'notANumber' }],
  [
    { copy: '1.5', copies: '100' },
    { copy: 'notANumber', copies: 'notANumber' },
  ],
  [{ copy: '7', copies: '6' }, { copy: 'aboveAll' }],
])('names the faults of %o', (typed, faults) => {
  expect(readCopies(typed)).toEqual({ read: null, faults });
});

test('the service accepts every number that the panel accepts', () => {
  const { read } = readCopies({ copy: '99', copies: '99' });
  const query = { language: 'fr', copy: String(read?.copy), copies: String(read?.copies) } as const;
  const { method, path, body } = requestOf(CALLS.downloadBook, { params: { meetingId: 'm' }, query });
  expect([method, path, body]).toEqual([
    'GET',
    '/api/v1/meetings/m/running-order/book?language=fr&copy=99&copies=99',
    undefined,
  ]);
  expect(DownloadBook.parse(query)).toEqual({ language: 'fr', copy: 99, copies: 99 });
});

test('the next copy follows until the last', () => {
  expect([nextCopy({ copy: 1, copies: 3 }), nextCopy({ copy: 3, copies: 3 })]).toEqual(['2', '3']);
});
