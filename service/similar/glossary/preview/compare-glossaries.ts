/** Compares questions with the terms of two glossaries, and finds the pairs that only one of them makes close. No I/O. */
import { PREVIEW_PAIRS_MAX } from '#contract/plain/similar/glossary-limits.ts';
import type { Language } from '#contract/plain/language.ts';
import type { TimeSlices } from '../../index/time-slices.ts';
import { closenessOf, strengthOf } from '../../method/closeness.ts';
import type { TextTerms } from '../../method/terms-of.ts';
import { type Postings, postingsOf } from './postings-of.ts';

export interface ComparedTerms {
  readonly id: string;
  readonly language: Language;
  readonly before: TextTerms;
  /** The same object when the change does not concern the text. */
  readonly after: TextTerms;
}

export interface ChangedPair {
  readonly first: string;
  readonly second: string;
  /** With the glossary that makes the pair close. */
  readonly strength: number;
}

export interface ChangedPairs {
  gained: number;
  lost: number;
  /** The counting has stopped at its limit. */
  isMore: boolean;
  /** The strongest first. */
  strongestGained: ChangedPair[];
  strongestLost: ChangedPair[];
}

const STRONGEST_MAX = 10;

/** What one glossary makes of the questions. The sums are 0 between two questions. */
type Version = { postings: Postings; totals: Float64Array; sums: Float64Array };
type Versions = { before: Version; after: Version };

/**
 * Counts the pairs. It stops after the question that exceeds the limit: a common word can change millions of pairs.
 *
 * @throws the failure of `slices.step`
 */
export async function compareGlossaries(
  questions: readonly ComparedTerms[],
  slices: TimeSlices,
): Promise<ChangedPairs> {
  const versions = {
    before: await versionOf(
      questions.map(({ before }) => before),
      slices,
    ),
    after: await versionOf(
      questions.map(({ after }) => after),
      slices,
    ),
  };
  const changed: ChangedPairs = { gained: 0, lost: 0, isMore: false, strongestGained: [], strongestLost: [] };
  for (const [place, question] of questions.entries()) {
    if (!isConcerned(question)) continue;
    compareOne({ questions, versions, changed }, place);
    changed.isMore = changed.gained + changed.lost > PREVIEW_PAIRS_MAX;
    if (changed.isMore) break;
    if (slices.isOver()) await slices.step();
  }
  return changed;
}

async function versionOf(terms: readonly TextTerms[], slices: TimeSlices): Promise<Version> {
  const totals = Float64Array.from(terms, ({ total }) => total);
  return { postings: await postingsOf(terms, slices), totals, sums: new Float64Array(terms.length) };
}

type Compared = { questions: readonly ComparedTerms[]; versions: Versions; changed: ChangedPairs };

/** Scores a concerned question with those that share a term. A pair of two concerned ones is counted with the first. */
function compareOne({ questions, versions: { before, after }, changed }: Compared, place: number): void {
  const question = questions[place];
  if (question === undefined) return;
  const touched: number[] = [];
  addUp(before, question.before, touched);
  addUp(after, question.after, touched);
  for (const otherPlace of touched) {
    const [was, is] = [takeScore(before, place, otherPlace), takeScore(after, place, otherPlace)];
    const other = questions[otherPlace];
    // A question that both glossaries touch comes twice. The second time its sums are 0.
    if (was === is || other === undefined || otherPlace === place) continue;
    if (otherPlace > place || !isConcerned(other)) note(changed, { question, other, was, is });
  }
}

/** Adds up the shared weights of the questions that share a term, and notes their places. */
function addUp({ postings, sums }: Version, { terms }: TextTerms, touched: number[]): void {
  for (const { term, weight } of terms) {
    const list = postings.get(term);
    if (list === undefined) continue;
    const { places, weights } = list;
    for (let entry = 0; entry < places.length; entry += 1) {
      const place = places[entry] ?? 0;
      const sum = sums[place] ?? 0;
      if (sum === 0) touched.push(place);
      sums[place] = sum + weight + (weights[entry] ?? 0);
    }
  }
}

function takeScore({ sums, totals }: Version, place: number, otherPlace: number): number {
  const shared = sums[otherPlace] ?? 0;
  sums[otherPlace] = 0;
  return shared === 0 ? 0 : shared / ((totals[place] ?? 0) + (totals[otherPlace] ?? 0));
}

type Scored = { question: ComparedTerms; other: ComparedTerms; was: number; is: number };

/** Counts a pair that only one of the two glossaries makes close. */
function note(changed: ChangedPairs, { question, other, was, is }: Scored): void {
  const isSameLanguage = question.language === other.language;
  const isNowClose = isClose(is, isSameLanguage);
  if (isNowClose === isClose(was, isSameLanguage)) return;
  const pair = { first: question.id, second: other.id, strength: strengthOf(Math.max(was, is), isSameLanguage) };
  if (isNowClose) {
    changed.gained += 1;
    changed.strongestGained = withPair(changed.strongestGained, pair);
  } else {
    changed.lost += 1;
    changed.strongestLost = withPair(changed.strongestLost, pair);
  }
}

function withPair(strongest: ChangedPair[], pair: ChangedPair): ChangedPair[] {
  const weakest = strongest.length < STRONGEST_MAX ? undefined : strongest.at(-1);
  if (weakest !== undefined && weakest.strength >= pair.strength) return strongest;
  return [...strongest, pair].toSorted((one, other) => other.strength - one.strength).slice(0, STRONGEST_MAX);
}

function isConcerned({ before, after }: ComparedTerms): boolean {
  return before !== after;
}

function isClose(score: number, isSameLanguage: boolean): boolean {
  const closeness = closenessOf(score, isSameLanguage);
  return closeness === 'veryClose' || closeness === 'close';
}
