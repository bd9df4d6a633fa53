import { expect, test } from 'vitest';
import type { ChainBreak, RegisterVerification } from '#contract/register/register.ts';
import { verificationLines } from './register-lines.ts';

const HASHES = { expectedHash: 'c07e44b1'.padEnd(64, '0'), foundHash: '51b0f29a'.padEnd(64, '0') };

function brokenBy(broken: ChainBreak): RegisterVerification {
  return {
    holds: false,
    entries: 1284,
    unsealed: 0,
    erasedTexts: 0,
    head: null,
    verifiedAt: new Date('2025-05-21T14:40:00Z'),
    timeZone: 'Europe/Paris',
    breaks: [broken],
    breakCount: 1,
  };
}

test('a broken place shows the first digits of both hashes', () => {
  const [, changed] = verificationLines(
    brokenBy({ fault: 'changed', place: 871, other: null, ...HASHES }),
    '2025-05-23',
  );
  expect(changed).toBe('  place 871: the entry differs from the sealed one (sealed c07e44b1, gives 51b0f29a)');
  const [, noted] = verificationLines(
    brokenBy({ fault: 'rewritten', place: 1284, other: null, ...HASHES }),
    '2025-05-23',
  );
  expect(noted).toMatch(/\(noted c07e44b1, is 51b0f29a\)$/);
});

test('a broken place without hashes shows none', () => {
  const [, removed] = verificationLines(brokenBy({ fault: 'removed', place: 7, other: 7 }), '2025-05-23');
  expect(removed).toBe('  place 7: the sealed entry was removed');
});

test('changed final counts are named', () => {
  const [verdict, changed] = verificationLines(
    brokenBy({ fault: 'finishChanged', place: 12, other: null }),
    '2025-05-23',
  );
  expect(verdict).toMatch(/^The chain holds, but not the final counts/);
  expect(changed).toBe('  place 12: the final counts are not those of the outcomes');
});

test('a changed answer is named by its topic and language', () => {
  const [verdict, changed] = verificationLines(
    brokenBy({ fault: 'answerChanged', place: 12, other: null, topic: 7, language: 'fr' }),
    '2025-05-23',
  );
  expect(verdict).toMatch(/^The chain holds, but not every approved answer/);
  expect(changed).toBe('  place 12: the French answer of T25-07 is not the approved one');
  const [, missing] = verificationLines(
    brokenBy({ fault: 'answerChanged', place: 12, other: null, topicId: '3f2b', language: 'en' }),
    '2025-05-23',
  );
  expect(missing).toBe('  place 12: the English answer of topic 3f2b was approved, and the topic no longer exists');
});
