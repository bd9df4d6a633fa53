import { expect, test } from 'vitest';
import { foldAddress, senderDigest } from './sender.ts';

const KEY = 'ab'.repeat(32);

test.each([
  ['Ada@Example.com', 'ada@example.com'],
  ['jean@société-b.fr', 'jean@xn--socit-b-eyab.fr'],
  ['e\u0301lodie@example.com', 'élodie@example.com'],
  ['a@b@EXAMPLE.com', 'a@b@example.com'],
])('folds %s to the same address as %s', (one, other) => {
  expect(foldAddress(one)).toBe(foldAddress(other));
});

test('computes digests that depend on the key', () => {
  const { digestOf, keyFingerprint } = senderDigest(KEY);
  const other = senderDigest('cd'.repeat(32));
  expect(digestOf('Ada@example.com')).toBe(digestOf('ada@EXAMPLE.com'));
  expect(digestOf('ada@example.com')).not.toBe(digestOf('bob@example.com'));
  expect(digestOf('ada@example.com')).toMatch(new RegExp(`^${keyFingerprint}[0-9a-f]{32}$`));
  expect(other.digestOf('ada@example.com')).not.toBe(digestOf('ada@example.com'));
  expect(other.keyFingerprint).not.toBe(keyFingerprint);
});
