import { expect, test } from 'vitest';
import { NOTE_MAX_LENGTH } from '#contract/plain/question/question-rules.ts';
import { notesOf } from './notes-of.ts';

const SENTENCE = 's'.repeat(1000);
const NOTE = 'n'.repeat(NOTE_MAX_LENGTH);

test('a text within the limit becomes one note', () => {
  expect(notesOf(NOTE)).toEqual([{ text: NOTE }]);
});

test('splits a longer text between paragraphs and loses no text', () => {
  expect(notesOf(`${SENTENCE}\n\n${NOTE}`)).toEqual([{ text: SENTENCE }, { text: NOTE }]);
});

test('splits a paragraph beyond the limit between characters', () => {
  const paragraph = `a${'🎤'.repeat(NOTE_MAX_LENGTH)}`;
  const notes = notesOf(paragraph);
  expect(notes.map(({ text }) => text).join('')).toBe(paragraph);
  expect(notes.every(({ text }) => text.isWellFormed() && text.length <= NOTE_MAX_LENGTH)).toBe(true);
});
