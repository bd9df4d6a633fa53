import { expect, expectTypeOf, test } from 'vitest';
import type { QueryKey } from '@tanstack/react-query';
import { CHANGE_KINDS, type ChangeKind } from '#contract/plain/register/change.ts';
import { isNotified, mayTouch } from './query-key.ts';

test('rejects a query key without a kind at compile time', () => {
  expectTypeOf<['views', string]>().not.toExtend<QueryKey>();
  expectTypeOf<['topic', string]>().toExtend<QueryKey>();
});

test('a change touches the queries of its own kind', () => {
  const other = new Set<ChangeKind>(['arrival', 'revelation', 'number']);
  for (const kind of CHANGE_KINDS.filter((one) => !other.has(one))) expect(mayTouch(kind, [kind])).toBe(true);
});

test('a received question touches the counts and no list', () => {
  expect(mayTouch('arrival', ['question', 'counts', 'a meeting'])).toBe(true);
  expect(mayTouch('arrival', ['question', 'list', 'a meeting'])).toBe(false);
});

test('new numbers touch question lists, question pages and topic pages', () => {
  const names = ['question list', 'question one', 'question counts', 'topic one', 'topic list'];
  const touched = names.filter((name) => mayTouch('number', name.split(' ')));
  expect(touched).toEqual(['question list', 'question one', 'topic one']);
});

test('only a change of an answer touches work and answers', () => {
  const names = ['answer list', 'answer work', 'answer one'];
  const touchedBy = (kind: ChangeKind) => names.filter((name) => mayTouch(kind, name.split(' ')));
  expect(touchedBy('question')).toEqual(['answer list']);
  expect(touchedBy('topic')).toEqual(['answer list']);
  expect(touchedBy('answer')).toEqual(names);
  expect(touchedBy('arrival')).toEqual([]);
});

test('arriving questions touch the coverage and not the order', () => {
  const names = ['order list', 'order coverage', 'order total'];
  const touchedBy = (kind: ChangeKind) => names.filter((name) => mayTouch(kind, name.split(' ')));
  expect(touchedBy('arrival')).toEqual(['order coverage']);
  expect(touchedBy('topic')).toEqual(['order list', 'order coverage']);
  expect(touchedBy('answer')).toEqual(['order list']);
  expect(touchedBy('order')).toEqual(names);
});

test('an arriving question touches the close pairs, not the suggestions', () => {
  const names = ['question similar', 'question pairs'];
  const touchedBy = (kind: ChangeKind) => names.filter((name) => mayTouch(kind, name.split(' ')));
  expect(touchedBy('arrival')).toEqual(['question pairs']);
  expect(touchedBy('number')).toEqual([]);
  for (const kind of ['question', 'topic', 'glossary'] as const) expect(touchedBy(kind)).toEqual(names);
});

test('no change touches an unnotified query', () => {
  const queryKey = ['unnotified', 'views'] as const;
  expect(isNotified(queryKey)).toBe(false);
  expect(CHANGE_KINDS.filter((kind) => mayTouch(kind, queryKey))).toEqual([]);
});
