import type { Explanation } from '#contract/similar/similar.ts';
import { closenessOf, scoreOf, squaresOf } from './closeness.ts';
import type { Glossary } from './compile-glossary.ts';
import { marksOf } from './marks.ts';
import { occurrencesOf, type Occurrence, type Text } from './occurrences-of.ts';
import { weigh } from './terms-of.ts';

const SAME_MAX = 8;
const DIFFERS_MAX = 3;

/** One text of two: its terms, each with its weight and its heaviest place. */
interface Side {
  readonly text: string;
  readonly occurrences: readonly Occurrence[];
  readonly weights: ReadonlyMap<string, number>;
  readonly places: ReadonlyMap<string, Occurrence>;
}

/** Says what two texts share and what only one of them has, as typed. The caller has found them close. */
export function explain(here: Text, there: Text, glossary: Glossary): Explanation {
  const sides = { here: sideOf(here, glossary), there: sideOf(there, glossary) };
  const score = scoreOf(weigh(sides.here.occurrences), weigh(sides.there.occurrences));
  const isSameLanguage = here.language === there.language;
  const shared = sharedTerms(sides.here, sides.there);
  const onlyHere = onlyTerms(sides.here, sides.there);
  const onlyThere = onlyTerms(sides.there, sides.here);
  return {
    closeness: closenessOf(score, isSameLanguage) ?? 'partly',
    squares: squaresOf(score, isSameLanguage),
    same: samePairs(shared, sides.here, sides.there),
    differs: { here: typedOnce(onlyHere, sides.here), there: typedOnce(onlyThere, sides.there) },
    marksHere: marksOf(sides.here.occurrences, new Set(shared), new Set(onlyHere)),
    marksThere: marksOf(sides.there.occurrences, new Set(shared), new Set(onlyThere)),
  };
}

function sideOf(text: Text, glossary: Glossary): Side {
  const occurrences = occurrencesOf(text, glossary);
  const places = new Map<string, Occurrence>();
  for (const occurrence of occurrences) {
    const known = places.get(occurrence.term);
    if (known === undefined || known.weight < occurrence.weight) places.set(occurrence.term, occurrence);
  }
  const weights = new Map(weigh(occurrences).terms.map(({ term, weight }) => [term, weight]));
  return { text: text.text, occurrences, weights, places };
}

/** The terms of both texts, the heaviest first. */
function sharedTerms(here: Side, there: Side): string[] {
  const both = (term: string) => (here.weights.get(term) ?? 0) + (there.weights.get(term) ?? 0);
  return [...here.weights.keys()]
    .filter((term) => there.weights.has(term))
    .toSorted((one, other) => both(other) - both(one));
}

function samePairs(shared: readonly string[], here: Side, there: Side): Explanation['same'] {
  const pairs = new Map<string, Explanation['same'][number]>();
  const seen: Occurrence[] = [];
  for (const term of shared) {
    const [placeHere, placeThere] = [here.places.get(term), there.places.get(term)];
    if (placeHere === undefined || placeThere === undefined) continue;
    // A form of several concepts, or a part of a longer form, gives no second reason.
    if (seen.some((place) => isInside(placeHere, place))) continue;
    seen.push(placeHere);
    const pair = { here: typedAt(placeHere, here), there: typedAt(placeThere, there) };
    pairs.set(`${pair.here}\n${pair.there}`.toLowerCase(), pair);
  }
  return [...pairs.values()].slice(0, SAME_MAX);
}

/** The heaviest terms of one text only, and every figure of it only. */
function onlyTerms(side: Side, other: Side): string[] {
  const shared = side.occurrences.filter(({ term }) => other.weights.has(term));
  const only = [...side.places.values()].filter(
    (place) => !other.weights.has(place.term) && !shared.some((same) => isInside(place, same) || isInside(same, place)),
  );
  const heaviest = only.toSorted((one, next) => (side.weights.get(next.term) ?? 0) - (side.weights.get(one.term) ?? 0));
  const words = heaviest
    .filter((place) => !place.isFigure && !only.some((longer) => longer !== place && isPart(place, longer)))
    .slice(0, DIFFERS_MAX);
  return [...words, ...only.filter(({ isFigure }) => isFigure)].map(({ term }) => term);
}

function typedOnce(terms: readonly string[], side: Side): string[] {
  const places = terms.flatMap((term) => side.places.get(term) ?? []);
  return [...new Map(places.map((place) => [place.start, typedAt(place, side)])).values()];
}

function typedAt({ start, end }: Occurrence, { text }: Side): string {
  return text.slice(start, end).replaceAll(/\s+/g, ' ');
}

/** A part of a longer form, or the second concept of the same form. */
function isPart(place: Occurrence, longer: Occurrence): boolean {
  return isInside(place, longer) && (!isInside(longer, place) || longer.term < place.term);
}

function isInside(part: Occurrence, whole: Occurrence): boolean {
  return part.start >= whole.start && part.end <= whole.end;
}
