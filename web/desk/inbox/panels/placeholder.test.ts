import { expect, test } from 'vitest';
import { en } from '#words/reasons/en.ts';
import { fr } from '#words/reasons/fr.ts';
import { placeholderOf, isPlaceholderEmptied } from './placeholder.ts';

const SENTENCES = [en, fr].flatMap((texts) => Object.values(texts).map(({ sentence }) => sentence));
const PROMISING = SENTENCES.filter((sentence) => placeholderOf(sentence) !== undefined);

test('four default sentences promise a link', () => {
  expect(PROMISING).toHaveLength(4);
});

test.each(PROMISING)('reports a deleted placeholder whose promise is still there: %s', (sentence) => {
  const placeholder = placeholderOf(sentence) ?? '';
  const untilPlaceholder = sentence.slice(0, sentence.indexOf(placeholder));
  for (const written of [
    sentence.replace(placeholder, ''),
    sentence.replace(` ${placeholder}`, ''),
    sentence.replace(placeholder, '…'),
    `${untilPlaceholder.trim()}.`,
    untilPlaceholder,
    `Dear shareholder. ${sentence.replace(placeholder, ' ')}`,
  ]) {
    expect(isPlaceholderEmptied(sentence, written), written).toBe(true);
  }
});

test.each(PROMISING)('accepts a filled placeholder or a sentence without promise: %s', (sentence) => {
  const placeholder = placeholderOf(sentence) ?? '';
  for (const written of [
    sentence,
    sentence.replace(placeholder, 'https://www.example.com/answers'),
    sentence.replace(placeholder, 'example.com, page 12,'),
    sentence.slice(0, sentence.indexOf('.') + 1),
    'We have answered this at length in our letter.',
  ]) {
    expect(isPlaceholderEmptied(sentence, written), written).toBe(false);
  }
});

test('reports no missing link for a sentence without a placeholder', () => {
  expect(isPlaceholderEmptied(en.confidential.sentence, '')).toBe(false);
});
