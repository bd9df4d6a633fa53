import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareNext, createNeighbours, dropDead, hasNext, moveNeighbours, type Neighbours } from './neighbours.ts';
import { sortPairs } from './pair-blocks.ts';
import { idAt } from './question-ids.ts';
import { copyAlive, createTermStore, putQuestion, removeQuestion, termsAt, type TermStore } from './term-store.ts';
import { timeSlices } from './time-slices.ts';

const slices = timeSlices();
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
/** Few words, so that there are copies, and questions with more than twenty neighbours. */
const words = fc.uniqueArray(fc.integer({ min: 0, max: 7 }), { minLength: 1, maxLength: 5 });
const language = fc.constantFrom('fr' as const, 'en' as const);
const question = fc.integer({ min: 0, max: 60 });
const step = fc.oneof(
  { weight: 20, arbitrary: fc.record({ kind: fc.constant('put' as const), question, words, language }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('remove' as const), question }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('glossary' as const), word: fc.integer({ min: 0, max: 7 }) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('compare' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('copy' as const) }) },
);

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
type State = { store: TermStore; neighbours: Neighbours };

function put(
  store: TermStore,
  number: number,
  { words: of, language: written }: { words: number[]; language: 'fr' | 'en' },
) {
  const weights = of.map((word) => 1 + word / 8);
  putQuestion(store, {
    questionId: idOf(number),
    revision: 1,
    language: written,
    total: weights.reduce((sum, weight) => sum + weight),
    terms: of.map(String),
    weights,
  });
}

/** The terms of all questions again, where each question with a word has another one too. */
function changeGlossary(store: TermStore, word: number): void {
  for (let slot = 0, { count } = store.ids; slot < count; slot += 1) {
    if (store.isAlive[slot] === 0) continue;
    const { terms, ...rest } = termsAt(store, slot);
    const more = terms.some(({ term }) => term === String(word)) ? [{ term: `${word}+`, weight: 2 }] : [];
    const all = [...terms, ...more].filter(
      ({ term }, place, { length }) => place === length - 1 || term !== `${word}+`,
    );
    putQuestion(store, {
      ...rest,
      questionId: idAt(store.ids, slot),
      total: all.reduce((sum, { weight }) => sum + weight, 0),
      terms: all.map(({ term }) => term),
      weights: all.map(({ weight }) => weight),
    });
  }
}

async function compareAll({ store, neighbours }: State): Promise<void> {
  await dropDead(neighbours, store, slices);
  const sums = { values: new Float64Array() };
  while (hasNext(neighbours, store)) compareNext(neighbours, { store, sums });
}

async function run(state: State, one: Step): Promise<State> {
  const { store, neighbours } = state;
  if (one.kind === 'put') put(store, one.question, one);
  if (one.kind === 'remove') removeQuestion(store, idOf(one.question));
  if (one.kind === 'glossary') changeGlossary(store, one.word);
  if (one.kind === 'compare') await compareAll(state);
  if (one.kind !== 'copy') return state;
  await dropDead(neighbours, store, slices);
  const { copy, newSlots } = await copyAlive(store, slices);
  return { store: copy, neighbours: await moveNeighbours(neighbours, { store, newSlots, slices }) };
}

async function pairsOf({ store, neighbours }: State) {
  const { firsts, seconds, scores } = await sortPairs({ store, neighbours, slices });
  return Array.from(firsts, (first, place) => `${first} ${seconds[place]} ${scores[place]}`).toSorted();
}

test('kept pairs are those that all comparisons would find', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 120, maxLength: 200, size: 'max' }), async (steps) => {
      let kept: State = { store: createTermStore(), neighbours: createNeighbours() };
      for (const one of steps) kept = await run(kept, one);
      await compareAll(kept);
      const again = { store: kept.store, neighbours: createNeighbours() };
      await compareAll(again);
      expect(await pairsOf(kept)).toEqual(await pairsOf(again));
    }),
    { numRuns: 60 },
  );
});
