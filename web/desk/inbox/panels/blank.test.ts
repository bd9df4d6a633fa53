import { expect, test } from 'vitest';
import { en } from '#words/reasons/en.ts';
import { fr } from '#words/reasons/fr.ts';
import { blankOf, isBlankEmptied } from './blank.ts';

const SENTENCES = [en, fr].flatMap((texts) => Object.values(texts).map(({ sentence }) => sentence));
const PROMISING = SENTENCES.filter((sentence) => blankOf(sentence) !== undefined);

test('four default sentences promise a link', () => {
  expect(PROMISING).toHaveLength(4);
});

test.each(PROMISING)('reports a deleted placeholder whose promise is still there: %s', (sentence) => {
  const blank = blankOf(sentence) ?? '';
  const untilBlank = sentence.slice(0, sentence.indexOf(blank));
  for (const written of [
    sentence.replace(blank, ''),
    sentence.replace(` ${blank}`, ''),
    sentence.replace(blank, '…'),
    `${untilBlank.trim()}.`,
    untilBlank,
    `Dear shareholder. ${sentence.replace(blank, ' ')}`,
  ]) {
    expect(isBlankEmptied(sentence, written), written).toBe(true);
  }
});

test.each(PROMISING)('accepts a filled placeholder or a sentence without promise: %s', (sentence) => {
  const blank = blankOf(sentence) ?? '';
  for (const written of [
    sentence,
    sentence.replace(blank, 'https://www.example.com/answers'),
    sentence.replace(blank, 'example.com, page 12,'),
    sentence.slice(0, sentence.indexOf('.') + 1),
    'We have answered this at length in our letter.',
  ]) {
    expect(isBlankEmptied(sentence, written), written).toBe(false);
  }
});

test('reports no missing link for a sentence without a placeholder', () => {
  expect(isBlankEmptied(en.confidential.sentence, '')).toBe(false);
});
