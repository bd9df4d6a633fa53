/** Compares questions with the terms of two glossaries, and finds the pairs that only one of them makes close. No I/O. */
import { closenessOf, strengthOf } from '../method/closeness.ts';
import type { TextTerms } from '../method/terms-of.ts';
import type { Language } from '#contract/plain/language.ts';

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
  /** With the changed glossary. */
  readonly strength: number;
}

export interface ChangedPairs {
  gained: number;
  lost: number;
  /** Of the gained pairs, the strongest first. */
  strongest: ChangedPair[];
}

const STRONGEST_MOST = 10;

type Version = 'before' | 'after';
type Postings = ReadonlyMap<string, readonly { readonly place: number; readonly weight: number }[]>;

/** @yields after each question, so the caller can let other work run */
export function* compareGlossaries(questions: readonly ComparedTerms[]): Generator<void, ChangedPairs> {
  const scoresBefore = scorer(questions, 'before');
  yield;
  const scoresAfter = scorer(questions, 'after');
  yield;
  const changed: ChangedPairs = { gained: 0, lost: 0, strongest: [] };
  for (const [place, question] of questions.entries()) {
    if (!isConcerned(question)) continue;
    const [before, after] = [scoresBefore(place, question), scoresAfter(place, question)];
    for (const otherPlace of new Set([...before.keys(), ...after.keys()])) {
      const other = questions[otherPlace];
      // A pair of two concerned questions is counted with the first one.
      if (other === undefined || (otherPlace < place && isConcerned(other))) continue;
      note(changed, { question, other, was: before.get(otherPlace) ?? 0, is: after.get(otherPlace) ?? 0 });
    }
    yield;
  }
  return changed;
}

type Scored = { question: ComparedTerms; other: ComparedTerms; was: number; is: number };

/** Counts a pair that only one of the two glossaries makes close. */
function note(changed: ChangedPairs, { question, other, was, is }: Scored): void {
  const isSameLanguage = question.language === other.language;
  const [wasClose, isNowClose] = [isClose(was, isSameLanguage), isClose(is, isSameLanguage)];
  if (wasClose && !isNowClose) changed.lost += 1;
  if (wasClose || !isNowClose) return;
  changed.gained += 1;
  keepStrongest(changed, { first: question.id, second: other.id, strength: strengthOf(is, isSameLanguage) });
}

/** A common word can gain millions of pairs, so only the shown ones are kept. */
function keepStrongest(changed: ChangedPairs, pair: ChangedPair): void {
  const weakest = changed.strongest.at(-1);
  if (changed.strongest.length === STRONGEST_MOST && weakest !== undefined && weakest.strength >= pair.strength) return;
  changed.strongest = [...changed.strongest, pair]
    .toSorted((one, other) => other.strength - one.strength)
    .slice(0, STRONGEST_MOST);
}

function isConcerned({ before, after }: ComparedTerms): boolean {
  return before !== after;
}

/** Returns a function that scores a question with the others that share a term, by their places. */
function scorer(
  questions: readonly ComparedTerms[],
  version: Version,
): (place: number, question: ComparedTerms) => Map<number, number> {
  const postings = postingsOf(questions, version);
  const totals = questions.map((question) => question[version].total);
  return (place, question) => {
    const { terms, total } = question[version];
    const scores = new Map<number, number>();
    for (const { term, weight } of terms) {
      for (const other of postings.get(term) ?? []) {
        scores.set(other.place, (scores.get(other.place) ?? 0) + weight + other.weight);
      }
    }
    scores.delete(place);
    for (const [other, shared] of scores) scores.set(other, shared / (total + (totals[other] ?? 0)));
    return scores;
  };
}

function postingsOf(questions: readonly ComparedTerms[], version: Version): Postings {
  const postings = new Map<string, { place: number; weight: number }[]>();
  for (const [place, question] of questions.entries()) {
    for (const { term, weight } of question[version].terms) {
      const list = postings.get(term);
      if (list === undefined) postings.set(term, [{ place, weight }]);
      else list.push({ place, weight });
    }
  }
  return postings;
}

function isClose(score: number, isSameLanguage: boolean): boolean {
  const closeness = closenessOf(score, isSameLanguage);
  return closeness === 'veryClose' || closeness === 'close';
}
