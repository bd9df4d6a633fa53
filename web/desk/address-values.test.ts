import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAddressValues, writeAddressValues } from './address-values.ts';

test('an address returns every text that was written to it', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(!/^".*"$/s.test(text));
      expect(readAddressValues(writeAddressValues({ search: text, other: undefined }))).toEqual({ search: text });
    }),
  );
});

test('writes true and false as the calls expect them', () => {
  expect(writeAddressValues({ isMine: 'true', hasTopic: 'false' })).toBe('?isMine=true&hasTopic=false');
});

test('reads digits that earlier desks wrote in quotes', () => {
  expect(readAddressValues('?search=%22303%22')).toEqual({ search: '303' });
  expect(readAddressValues('?search=%22the%20words%22')).toEqual({ search: '"the words"' });
});
