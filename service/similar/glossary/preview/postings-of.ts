import type { TimeSlices } from '../../index/time-slices.ts';
import type { TextTerms } from '../../method/terms-of.ts';

/** The texts that have each term: their places in the list, and the weight of the term in each. */
export type Postings = ReadonlyMap<string, { readonly places: readonly number[]; readonly weights: readonly number[] }>;

/** Collects the terms of the texts in slices: those of 10,000 texts take some tens of milliseconds. */
export async function postingsOf(texts: readonly TextTerms[], slices: TimeSlices): Promise<Postings> {
  const postings = new Map<string, { places: number[]; weights: number[] }>();
  for (const [place, { terms }] of texts.entries()) {
    for (const { term, weight } of terms) {
      const list = postings.get(term);
      if (list === undefined) postings.set(term, { places: [place], weights: [weight] });
      else {
        list.places.push(place);
        list.weights.push(weight);
      }
    }
    if (slices.isOver()) await slices.step();
  }
  return postings;
}
