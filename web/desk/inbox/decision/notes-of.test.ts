import { expect, test } from 'vitest';
import { NOTE_MAX_LENGTH } from '#contract/question/question-rules.ts';
import { notesOf } from './notes-of.ts';

const SENTENCE = 's'.repeat(1000);
const NOTE = 'n'.repeat(NOTE_MAX_LENGTH);

test('what one note has room for is one', () => {
  expect(notesOf(NOTE)).toEqual([{ text: NOTE }]);
});

test('what has no room in one is parted between paragraphs, and none of it is lost', () => {
  expect(notesOf(`${SENTENCE}\n\n${NOTE}`)).toEqual([{ text: SENTENCE }, { text: NOTE }]);
});

test('a paragraph that is too long is parted between characters', () => {
  const paragraph = `a${'🎤'.repeat(NOTE_MAX_LENGTH)}`;
  const notes = notesOf(paragraph);
  expect(notes.map(({ text }) => text).join('')).toBe(paragraph);
  expect(notes.every(({ text }) => text.isWellFormed() && text.length <= NOTE_MAX_LENGTH)).toBe(true);
});
