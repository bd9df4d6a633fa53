/**
 * The terms of a meeting's questions in typed arrays. A question has a slot; its terms are consecutive entries. A changed
 * question gets a new slot, and its old one is dead until the store is copied. No I/O.
 */
import type { Language } from '#contract/plain/language.ts';
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
  ids: string[];
  revisions: Numbers;
  totals: Weights;
  languages: Uint8Array<ArrayBuffer>;
  isAlive: Uint8Array<ArrayBuffer>;
  /** The first entry of each slot, and the end of the last one. */
  starts: Numbers;
  /** By entry. */
  terms: Numbers;
  weights: Weights;
  slots: Numbers;
  /** The entries of each term, in order of slots. */
  postings: Numbers[];
  /** How many of them are in use. */
  counts: number[];
  names: string[];
  numbers: Map<string, number>;
  slotOf: Map<string, number>;
};

const FIRST_ROOM = 256;
const FIRST_POSTINGS = 2;
const GROWTH = 1.4;
/** By the number in `languages`. */
const BY_NUMBER: readonly Language[] = ['fr', 'en'];

export function createTermStore(): TermStore {
  return {
    ids: [],
    revisions: new Uint32Array(FIRST_ROOM),
    totals: new Float32Array(FIRST_ROOM),
    languages: new Uint8Array(FIRST_ROOM),
    isAlive: new Uint8Array(FIRST_ROOM),
    starts: new Uint32Array(FIRST_ROOM + 1),
    terms: new Uint32Array(FIRST_ROOM),
    weights: new Float32Array(FIRST_ROOM),
    slots: new Uint32Array(FIRST_ROOM),
    postings: [],
    counts: [],
    names: [],
    numbers: new Map(),
    slotOf: new Map(),
  };
}

/** Adds a question, or replaces its terms. A question without terms is only removed. */
export function putQuestion(store: TermStore, question: StoredQuestion): void {
  removeQuestion(store, question.questionId);
  if (question.terms.length === 0) return;
  const slot = store.ids.push(question.questionId) - 1;
  const start = store.starts[slot] ?? 0;
  const end = start + question.terms.length;
  makeRoom(store, slot + 1, end);
  store.slotOf.set(question.questionId, slot);
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
    post(store, number, entry);
  }
}

export function removeQuestion(store: TermStore, questionId: string): void {
  const slot = store.slotOf.get(questionId);
  if (slot === undefined) return;
  store.isAlive[slot] = 0;
  store.slotOf.delete(questionId);
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
  const newSlots = new Uint32Array(store.ids.length);
  for (const [slot, questionId] of store.ids.entries()) {
    if (store.isAlive[slot] === 0) continue;
    newSlots[slot] = copy.ids.length;
    const { terms, ...rest } = termsAt(store, slot);
    putQuestion(copy, {
      questionId,
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
  }
}

function termNumber(store: TermStore, term: string): number {
  const known = store.numbers.get(term);
  if (known !== undefined) return known;
  const number = store.names.push(term) - 1;
  store.numbers.set(term, number);
  store.counts.push(0);
  store.postings.push(new Uint32Array(FIRST_POSTINGS));
  return number;
}

function post(store: TermStore, number: number, entry: number): void {
  const count = store.counts[number] ?? 0;
  let postings = store.postings[number] ?? new Uint32Array(FIRST_POSTINGS);
  if (count === postings.length) {
    const larger = new Uint32Array(Math.ceil((count + 1) * GROWTH));
    larger.set(postings);
    store.postings[number] = larger;
    postings = larger;
  }
  postings[count] = entry;
  store.counts[number] = count + 1;
}
