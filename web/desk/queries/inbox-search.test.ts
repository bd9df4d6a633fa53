import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/language.ts';
import { QUESTION_AGES, QUESTION_CHANNELS, QUESTION_STATES } from '#contract/question/question-state.ts';
import {
  addressOf,
  commandFilterOf,
  filterOf,
  isFiltered,
  readInboxSearch,
  rememberedAddressOf,
  searchAt,
  searchToOpen,
  TO_CONFIRM,
} from './inbox-search.ts';

const searches = fc
  .record(
    {
      state: fc.constantFrom(...QUESTION_STATES, TO_CONFIRM),
      theme: fc.string({ minLength: 1 }),
      language: fc.constantFrom(...LANGUAGES),
      channel: fc.constantFrom(...QUESTION_CHANNELS),
      age: fc.constantFrom(...QUESTION_AGES),
      topic: fc.constantFrom('with', 'without'),
      mine: fc.constant(true),
      search: fc.string({ minLength: 1 }),
      order: fc.constant('oldest'),
    },
    { requiredKeys: [] },
  )
  .map(readInboxSearch);

test('what is not understood is left out of the filters', () => {
  const given = { state: 'lost', language: 'de', age: 4, mine: 'yes', order: 'newest', theme: '', unknown: 'x' };
  expect(readInboxSearch(given)).toEqual({});
});

test('a view brings back every filter that it kept', () => {
  fc.assert(
    fc.property(searches, (search) => {
      expect(searchAt(addressOf(search))).toEqual(search);
    }),
  );
});

test('a view keeps no question that was open', () => {
  expect(addressOf({ state: 'received', question: 'd9f1', for: 'a2c4' })).toBe('state=received');
});

test('a question that is open and the order filter nothing', () => {
  expect(isFiltered({ question: 'd9f1', order: 'oldest', for: 'a2c4' })).toBe(false);
  expect(isFiltered({ mine: true })).toBe(true);
});

test('the command that decides all decides what the list shows', () => {
  const search = readInboxSearch({ state: 'received', theme: 'none', topic: 'without', mine: true, search: 'spam' });
  expect(filterOf(search)).toEqual({
    states: 'received',
    theme: 'none',
    hasTopic: 'false',
    isMine: 'true',
    search: 'spam',
  });
  expect(commandFilterOf(search)).toEqual({
    states: ['received'],
    theme: null,
    hasTopic: false,
    isMine: true,
    search: 'spam',
  });
});

test('the refusals to confirm are asked for by no state', () => {
  expect(filterOf({ state: TO_CONFIRM })).toEqual({ toConfirm: 'true' });
  expect(commandFilterOf({ state: TO_CONFIRM })).toEqual({ toConfirm: true });
});

test('the filter to be led back to has no words that were looked for', () => {
  fc.assert(
    fc.property(searches, (search) => {
      const { search: _words, ...filter } = search;
      expect(searchToOpen(rememberedAddressOf(search))).toEqual(filter);
    }),
  );
});
