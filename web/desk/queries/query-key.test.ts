import { expect, test } from 'vitest';
import type { QueryKey } from '@tanstack/react-query';
import { CHANGE_KINDS, type ChangeKind } from '#contract/plain/register/change.ts';
import { isNotified, mayTouch, QUERIES } from './query-key.ts';

test('rejects a query key of unknown parts at compile time', () => {
  expect<QueryKey>(['topic', 'list']).toBeDefined();
  // @ts-expect-error -- no kind of change is called views
  expect<QueryKey>(['views', 'list']).toBeDefined();
  // @ts-expect-error -- no query of topics is called views
  expect<QueryKey>(['topic', 'views']).toBeDefined();
});

test('a change touches the queries of its own kind', () => {
  for (const [subject, queries] of Object.entries(QUERIES)) {
    for (const [name, kinds] of Object.entries(queries)) expect(kinds, `${subject} ${name}`).toContain(subject);
  }
});

test('a change of each kind touches a query', () => {
  const touching = new Set(Object.values(QUERIES).flatMap((queries) => Object.values(queries).flat()));
  expect(CHANGE_KINDS.filter((kind) => !touching.has(kind))).toEqual([]);
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
