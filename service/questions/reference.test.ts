import { expect, test } from 'vitest';
import { QuestionReceived } from '#contract/question/question.ts';
import { createReference } from './reference.ts';

const ALPHABET = [...'23456789ABCDEFGHJKMNPQRSTVWXYZ'];

test('creates references with any character at any place', () => {
  const references = Array.from({ length: 5000 }, createReference);
  for (const reference of references) expect(QuestionReceived.shape.reference.safeParse(reference).success).toBe(true);
  for (const place of [0, 1, 2, 3, 5, 6, 7, 8]) {
    const seen = new Set(references.map((reference) => reference[place]));
    expect(seen).toEqual(new Set(ALPHABET));
  }
  // There are thirty to the eighth references, so two of 5,000 are equal once in 50,000 runs.
  expect(new Set(references).size).toBe(references.length);
});
