import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { INVISIBLE_TEXTS, VISIBLE_TEXTS } from '#testing/samples/invisible-characters.ts';
import { CloseMeeting } from '../meeting/organisers-meeting.ts';
import { NewThemes } from '../meeting/theme.ts';
import { PersonName, RegisterPasskey, RenamePasskey } from '../organiser/organiser.ts';
import { Decision, TakeBackQuestion } from '../question/decision.ts';
import { AddNote, RedactQuestion, WriteTranslation } from '../question/reading.ts';
import { SaveView } from '../question/view.ts';
import { ChangeTopic } from '../topic.ts';
import { hasVisibleText, visibleText } from './visible-text.ts';

const id = crypto.randomUUID();

/** Every input of the desk that needs a text. */
const DESK_INPUTS: Record<string, [schema: z.ZodType, input: (text: string) => unknown]> = {
  'the reason to close a meeting': [CloseMeeting, (reason) => ({ reason })],
  'the label of a theme': [NewThemes, (fr) => [{ code: 'climate', label: { fr, en: 'Climate' } }]],
  'the name of a person': [PersonName, (name) => name],
  'the reason to reopen a question': [Decision, (reason) => ({ kind: 'reopen', reason })],
  'the recipient of a redirected question': [Decision, (recipient) => ({ kind: 'redirect', recipient })],
  'how a question was answered': [Decision, (note) => ({ kind: 'answerPrivately', note })],
  'the note with a returned refusal': [Decision, (note) => ({ kind: 'returnRefusal', note })],
  'the sentence of a refusal': [
    Decision,
    (fr) => ({ kind: 'proposeRefusal', reasonCode: 'personal-case', sentence: { fr } }),
  ],
  'the reason to take a question back': [TakeBackQuestion, (reason) => ({ seenVersion: 1, reason })],
  'the note for a recipient': [Decision, (note) => ({ kind: 'redirect', note })],
  'the new name of a passkey': [RenamePasskey, (name) => ({ name })],
  'a note': [AddNote, (text) => ({ id, text })],
  'a redacted text': [RedactQuestion, (text) => ({ seenVersion: 1, text })],
  'a translation': [WriteTranslation, (text) => ({ seenVersion: 0, text })],
  'the name of a view': [SaveView, (name) => ({ name, filter: '' })],
  'the heading of a topic': [
    ChangeTopic,
    (headingFr) => ({ seenVersion: 1, headingFr, headingEn: null, themeCode: null }),
  ],
};

test.each(Object.entries(INVISIBLE_TEXTS))('%s alone counts as empty', (_, text) => {
  expect(hasVisibleText(text)).toBe(false);
  expect(hasVisibleText(text.repeat(3))).toBe(false);
  expect(visibleText(text)).toBe('');
  // Characters that change the direction of a line are refused.
  expect(RegisterPasskey.shape.name.safeParse(text).data ?? '').toBe('');
});

test.each(VISIBLE_TEXTS)('%j is visible', (text) => {
  expect(hasVisibleText(text)).toBe(true);
  expect(visibleText(` ${text}\n`)).toBe(text.trim());
});

// Quadratic time would exceed the time limit of the test.
test('judges a million invisible characters in linear time', () => {
  expect(hasVisibleText('\u200b'.repeat(1_000_000))).toBe(false);
});

describe.each(Object.entries(DESK_INPUTS))('%s', (_, [schema, inputOf]) => {
  test('requires visible text', () => {
    const taken = Object.entries(INVISIBLE_TEXTS).filter(([, text]) => schema.safeParse(inputOf(text)).success);
    expect(taken).toEqual([]);
    expect(schema.safeParse(inputOf('Dividende\u200b')).success).toBe(true);
  });
});
