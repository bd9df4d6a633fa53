import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/plain/language.ts';
import { QUESTION_AGES, QUESTION_CHANNELS, QUESTION_STATES } from '#contract/plain/question/question-state.ts';
import {
  addressOf,
  filterInBody,
  filterOf,
  type InboxSearch,
  isFiltered,
  isView,
  storedFilterOf,
  keepsState,
  readInboxSearch,
  REDIRECTED,
  rememberedFilterOf,
  searchAt,
  searchToOpen,
  TO_CONFIRM,
  WAITING,
} from './inbox-search.ts';

const searches = fc
  .record(
    {
      states: fc.constantFrom(...QUESTION_STATES),
      theme: fc.string({ minLength: 1 }),
      language: fc.constantFrom(...LANGUAGES),
      channel: fc.constantFrom(...QUESTION_CHANNELS),
      age: fc.constantFrom(...QUESTION_AGES),
      hasTopic: fc.constantFrom('true', 'false'),
      isMine: fc.constant('true'),
      search: fc.string({ minLength: 1 }),
      order: fc.constant('oldest'),
    },
    { requiredKeys: [] },
  )
  .map(readInboxSearch);

/** As desks wrote it before the filter had the names of the calls. */
const EARLIER: [address: string, search: InboxSearch][] = [
  ['state=received&order=oldest', WAITING],
  ['state=toConfirm&order=oldest', TO_CONFIRM],
  ['topic=with&mine=true&theme=none', { theme: 'none', hasTopic: 'true', isMine: 'true' }],
  ['topic=without&state=lost', { hasTopic: 'false' }],
  ['mine=false&topic=4b1c', {}],
  ['age=long', { age: 'overdue' }],
  ['age=veryLong', { age: 'severelyOverdue' }],
];

test('leaves unknown values out of the filter', () => {
  const input = { states: 'lost', language: 'de', age: 4, isMine: 'yes', order: 'newest', theme: '', unknown: 'x' };
  expect(readInboxSearch(input)).toEqual({});
});

test.each(EARLIER)('reads %s, as earlier desks wrote it', (address, search) => {
  expect(searchAt(address)).toEqual(search);
});

test('lets a choice replace a filter of an earlier desk', () => {
  const before = { state: 'received', topic: 'with', mine: 'true' };
  expect(readInboxSearch({ ...before, states: '', toConfirm: '', hasTopic: '', isMine: '' })).toEqual({});
  expect(readInboxSearch({ ...before, states: '', toConfirm: 'true' })).toMatchObject({ toConfirm: 'true' });
});

test('a view brings back every filter that it kept', () => {
  fc.assert(
    fc.property(searches, (search) => {
      expect(searchAt(storedFilterOf(search))).toEqual(search);
    }),
  );
});

test('a view keeps the names of the release before, too', () => {
  expect(storedFilterOf({ ...TO_CONFIRM, hasTopic: 'false', isMine: 'true' })).toBe(
    'toConfirm=true&order=oldest&hasTopic=false&isMine=true&state=toConfirm&topic=without&mine=true',
  );
  expect(storedFilterOf(WAITING)).toBe('states=received&order=oldest&state=received');
  expect(storedFilterOf({ theme: 'climate' })).toBe('theme=climate');
});

test('a view keeps no question that was open', () => {
  expect(addressOf({ states: 'received', question: 'd9f1', for: 'a2c4' })).toBe('states=received');
});

test('a question that is open and the order filter nothing', () => {
  expect(isFiltered({ question: 'd9f1', order: 'oldest', for: 'a2c4' })).toBe(false);
  expect(isFiltered({ isMine: 'true' })).toBe(true);
});

test('a view is whole where nothing else filters it', () => {
  expect(isView({ states: 'redirected', question: 'd9f1' }, REDIRECTED)).toBe(true);
  expect(isView({ toConfirm: 'true' }, TO_CONFIRM)).toBe(true);
  expect(isView({ states: 'redirected', theme: 'none' }, REDIRECTED)).toBe(false);
  expect(isView({}, WAITING)).toBe(false);
});

test('the command that decides all decides what the list shows', () => {
  const search = readInboxSearch({
    states: 'received',
    theme: 'none',
    hasTopic: 'false',
    isMine: 'true',
    search: 'spam',
  });
  expect(filterOf({ ...search, question: 'd9f1', order: 'oldest' })).toEqual(search);
  expect(filterInBody(search)).toEqual({
    states: ['received'],
    theme: null,
    hasTopic: false,
    isMine: true,
    search: 'spam',
  });
  expect(filterInBody(TO_CONFIRM)).toEqual({ toConfirm: true });
});

test('remembers the filter without the searched words', () => {
  fc.assert(
    fc.property(searches, (search) => {
      const { search: _words, ...filter } = search;
      expect(searchToOpen(rememberedFilterOf(search))).toEqual(filter);
    }),
  );
});

test('a list of one state keeps no question of another', () => {
  expect(keepsState({ states: 'received' }, 'accepted')).toBe(false);
  expect(keepsState({ hasTopic: 'false' }, 'accepted')).toBe(false);
});

test('a list of every state keeps a decided question', () => {
  expect(keepsState({ theme: 'climate' }, 'accepted')).toBe(true);
});

test('only the service applies a filter by person or age', () => {
  expect(keepsState({ isMine: 'true' }, 'accepted')).toBeUndefined();
  expect(keepsState({ states: 'received', age: 'overdue' }, 'received')).toBeUndefined();
  // A proposed wording waits in any state.
  expect(keepsState({ toConfirm: 'true' }, 'accepted')).toBeUndefined();
});
