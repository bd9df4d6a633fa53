import type { Queryable } from '../../database/database.ts';
import { relatedParts } from '../method/related-forms.ts';
import { currentGlossary } from './current-glossary.ts';

/** The parts of a typed search with the forms of the glossary that mean the same. */
export async function findRelated(db: Queryable, typed: string): Promise<ReturnType<typeof relatedParts>> {
  return relatedParts(typed, await currentGlossary(db));
}
