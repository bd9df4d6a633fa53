import { expect, test } from 'vitest';
import { en as sentences } from '#words/desk/entry-sentences/en.ts';
import { en as words } from '#words/desk/entries/en.ts';
import { ENTRY_KINDS } from './entry-kind.ts';

const codesIn = (texts: Record<string, Record<string, string>>) =>
  Object.entries(texts).flatMap(([area, verbs]) => Object.keys(verbs).map((verb) => `${area}.${verb}`));

test('each kind of entry has a title', () => {
  expect(codesIn(words.kinds).toSorted()).toEqual(Object.keys(ENTRY_KINDS).toSorted());
});

test('only kinds with a sentence have its text', () => {
  const withSentence = Object.entries(ENTRY_KINDS).flatMap(([kind, { sentence }]) => (sentence === null ? [] : kind));
  expect(codesIn(sentences.sentences).toSorted()).toEqual(withSentence.toSorted());
});
