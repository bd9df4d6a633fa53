/**
 * The terms of a meeting's questions in typed arrays. A question has a slot; its terms are consecutive entries. A changed
 * question gets a new slot, and its old one is dead until the store is copied. No I/O.
 */
import type { Language } from '#contract/plain/language.ts';
import { addId, createQuestionIds, idAt, type QuestionIds, slotOfId } from './question-ids.ts';
import type { IndexedTerms } from './similar-types.ts';
import type { TimeSlices } from './time-slices.ts';

export type StoredQuestion = {
  questionId: string;
  revision: number;
  language: Language;
  total: number;
  terms: readonly string[];
  /** One for each term. */
  weights: readonly number[];
};

type Numbers = Uint32Array<ArrayBuffer>;
type Weights = Float32Array<ArrayBuffer>;

export type TermStore = {
  /** By slot. */
  ids: QuestionIds;
  revisions: Numbers;
  totals: Weights;
  languages: Uint8Array<ArrayBuffer>;
  isAlive: Uint8Array<ArrayBuffer>;
  dead: number;
  /** The first entry of each slot, and the end of the last one. */
  starts: Numbers;
  /** By entry. The first entry is 1. */
  terms: Numbers;
  weights: Weights;
  slots: Numbers;
  /** The entry of the same term in the last slot before; 0 when there is none. */
  previous: Numbers;
  /** By term: its last entry. Most terms have few entries, so a list of entries for each would take more memory. */
  last: Numbers;
  names: string[];
  numbers: Map<string, number>;
};

const FIRST_ROOM = 256;
const GROWTH = 1.1;
/** By the number in `languages`. */
const BY_NUMBER: readonly Language[] = ['fr', 'en'];

export function createTermStore(): TermStore {
  return {
    ids: createQuestionIds(),
    revisions: new Uint32Array(FIRST_ROOM),
    totals: new Float32Array(FIRST_ROOM),
    languages: new Uint8Array(FIRST_ROOM),
    isAlive: new Uint8Array(FIRST_ROOM),
    dead: 0,
    starts: new Uint32Array(FIRST_ROOM + 1).fill(1, 0, 1),
    terms: new Uint32Array(FIRST_ROOM),
    weights: new Float32Array(FIRST_ROOM),
    slots: new Uint32Array(FIRST_ROOM),
    previous: new Uint32Array(FIRST_ROOM),
    last: new Uint32Array(FIRST_ROOM),
    names: [],
    numbers: new Map(),
  };
}

/** Adds a question, or replaces its terms. A question without terms is only removed. */
export function putQuestion(store: TermStore, question: StoredQuestion): void {
  const known = slotOf(store, question.questionId);
  if (known !== undefined) {
    if (hasSameTerms(store, known, question)) {
      store.revisions[known] = question.revision;
      return;
    }
    kill(store, known);
  }
  if (question.terms.length === 0) return;
  const slot = addId(store.ids, question.questionId);
  const start = store.starts[slot] ?? 0;
  const end = start + question.terms.length;
  makeRoom(store, slot + 1, end);
  store.revisions[slot] = question.revision;
  store.totals[slot] = question.total;
  store.languages[slot] = languageNumber(question.language);
  store.isAlive[slot] = 1;
  store.starts[slot + 1] = end;
  for (const [place, term] of question.terms.entries()) {
    const number = termNumber(store, term);
    const entry = start + place;
    store.terms[entry] = number;
    store.weights[entry] = question.weights[place] ?? 0;
    store.slots[entry] = slot;
    store.previous[entry] = store.last[number] ?? 0;
    store.last[number] = entry;
  }
}

/** A change of the glossary or of the method leaves most questions as they are: they need not be compared again. */
function hasSameTerms(store: TermStore, slot: number, { terms, weights, language }: StoredQuestion): boolean {
  const [start = 0, end = 0] = store.starts.subarray(slot, slot + 2);
  return (
    end - start === terms.length &&
    store.languages[slot] === languageNumber(language) &&
    terms.every(
      (term, place) =>
        store.names[store.terms[start + place] ?? 0] === term &&
        store.weights[start + place] === Math.fround(weights[place] ?? 0),
    )
  );
}

export function removeQuestion(store: TermStore, questionId: string): void {
  const slot = slotOf(store, questionId);
  if (slot !== undefined) kill(store, slot);
}

function kill(store: TermStore, slot: number): void {
  store.isAlive[slot] = 0;
  store.dead += 1;
}

/** The live slot of a question. */
export function slotOf({ ids, isAlive }: TermStore, questionId: string): number | undefined {
  const slot = slotOfId(ids, questionId);
  return slot === undefined || isAlive[slot] === 0 ? undefined : slot;
}

export function termsAt(store: TermStore, slot: number): IndexedTerms {
  const [start = 0, end = 0] = store.starts.subarray(slot, slot + 2);
  const terms = Array.from(store.terms.subarray(start, end), (number, place) => ({
    term: store.names[number] ?? '',
    weight: store.weights[start + place] ?? 0,
  }));
  const language = BY_NUMBER[store.languages[slot] ?? 0] ?? 'fr';
  return { terms, total: store.totals[slot] ?? 0, language, revision: store.revisions[slot] ?? 0 };
}

/** Copies the live slots in their order. @returns the copy, and the new slot of each old one */
export async function copyAlive(store: TermStore, slices: TimeSlices): Promise<{ copy: TermStore; newSlots: Numbers }> {
  const copy = createTermStore();
  const newSlots = new Uint32Array(store.ids.count);
  for (let slot = 0; slot < newSlots.length; slot += 1) {
    if (store.isAlive[slot] === 0) continue;
    newSlots[slot] = copy.ids.count;
    const { terms, ...rest } = termsAt(store, slot);
    putQuestion(copy, {
      questionId: idAt(store.ids, slot),
      ...rest,
      terms: terms.map(({ term }) => term),
      weights: terms.map(({ weight }) => weight),
    });
    if (slices.isOver()) await slices.step();
  }
  return { copy, newSlots };
}

export function languageNumber(language: Language): number {
  return BY_NUMBER.indexOf(language);
}

function makeRoom(store: TermStore, slots: number, entries: number): void {
  if (slots > store.totals.length) {
    const room = Math.ceil(slots * GROWTH);
    store.revisions = new Uint32Array(store.revisions.buffer.transfer(room * 4));
    store.totals = new Float32Array(store.totals.buffer.transfer(room * 4));
    store.languages = new Uint8Array(store.languages.buffer.transfer(room));
    store.isAlive = new Uint8Array(store.isAlive.buffer.transfer(room));
    store.starts = new Uint32Array(store.starts.buffer.transfer((room + 1) * 4));
  }
  if (entries > store.terms.length) {
    const room = Math.ceil(entries * GROWTH);
    store.terms = new Uint32Array(store.terms.buffer.transfer(room * 4));
    store.weights = new Float32Array(store.weights.buffer.transfer(room * 4));
    store.slots = new Uint32Array(store.slots.buffer.transfer(room * 4));
    store.previous = new Uint32Array(store.previous.buffer.transfer(room * 4));
  }
}

function termNumber(store: TermStore, term: string): number {
  const known = store.numbers.get(term);
  if (known !== undefined) return known;
  const number = store.names.push(term) - 1;
  store.numbers.set(term, number);
  if (number === store.last.length) {
    store.last = new Uint32Array(store.last.buffer.transfer(Math.ceil(number * GROWTH) * 4));
  }
  return number;
}
