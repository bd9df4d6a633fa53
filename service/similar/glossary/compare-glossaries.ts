/** Compares questions with the terms of two glossaries, and finds the pairs that only one of them makes close. No I/O. */
import { closenessOf } from '../method/closeness.ts';
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
  readonly score: number;
}

export interface ChangedPairs {
  readonly gained: ChangedPair[];
  lost: number;
}

type Version = 'before' | 'after';
type Postings = ReadonlyMap<string, readonly { readonly place: number; readonly weight: number }[]>;

/** @yields after each question, so the caller can let other work run */
export function* compareGlossaries(questions: readonly ComparedTerms[]): Generator<void, ChangedPairs> {
  const postings = { before: postingsOf(questions, 'before'), after: postingsOf(questions, 'after') };
  yield;
  const changed: ChangedPairs = { gained: [], lost: 0 };
  for (const [place, question] of questions.entries()) {
    if (question.before === question.after) continue;
    const scoresBefore = scoresOf(place, questions, { postings: postings.before, version: 'before' });
    const scoresAfter = scoresOf(place, questions, { postings: postings.after, version: 'after' });
    for (const other of new Set([...scoresBefore.keys(), ...scoresAfter.keys()])) {
      const compared = questions[other];
      // A pair of two concerned questions is counted with the first one.
      if (compared === undefined || (other <= place && compared.before !== compared.after)) continue;
      const isClose = (score = 0) => isAtLeastClose(score, question.language === compared.language);
      const [was, is] = [isClose(scoresBefore.get(other)), isClose(scoresAfter.get(other))];
      if (is && !was)
        changed.gained.push({ first: question.id, second: compared.id, score: scoresAfter.get(other) ?? 0 });
      if (was && !is) changed.lost += 1;
    }
    yield;
  }
  return changed;
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

/** The scores of a question with the others that share a term, by their places. */
function scoresOf(
  place: number,
  questions: readonly ComparedTerms[],
  { postings, version }: { postings: Postings; version: Version },
): Map<number, number> {
  const own = questions[place]?.[version];
  const shared = new Map<number, number>();
  for (const { term, weight } of own?.terms ?? []) {
    for (const other of postings.get(term) ?? []) {
      shared.set(other.place, (shared.get(other.place) ?? 0) + weight + other.weight);
    }
  }
  shared.delete(place);
  for (const [other, sum] of shared) {
    shared.set(other, sum / ((own?.total ?? 0) + (questions[other]?.[version].total ?? 0)));
  }
  return shared;
}

function isAtLeastClose(score: number, isSameLanguage: boolean): boolean {
  const closeness = closenessOf(score, isSameLanguage);
  return closeness === 'veryClose' || closeness === 'close';
}
