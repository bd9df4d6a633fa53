import type { Queryable } from '../../database/database.ts';
import { compileGlossary, type Glossary } from '../method/compile-glossary.ts';
import { type GlossaryVersion, readGlossaryLines, readGlossaryVersion } from './glossary-queries.ts';

export type CurrentGlossary = { version: number; glossary: Glossary };

/**
 * The last compiled glossary of each pool: compiling takes as long as hundreds of questions. Two databases of one
 * process can have glossaries with the same version and transaction.
 */
const compiled = new WeakMap<Queryable, CurrentGlossary & GlossaryVersion>();

/** Reads the version with each use, so every instance uses a changed glossary at once. Not for use within a transaction. */
export async function currentGlossary(db: Queryable): Promise<CurrentGlossary> {
  const known = compiledAs(db, await readGlossaryVersion(db));
  if (known !== undefined) return known;
  const { lines, ...read } = await readGlossaryLines(db);
  // Another request may have compiled it by now.
  const compiledMeanwhile = compiledAs(db, read);
  if (compiledMeanwhile !== undefined) return compiledMeanwhile;
  const current = { ...read, glossary: compileGlossary(lines) };
  compiled.set(db, current);
  return current;
}

function compiledAs(db: Queryable, { version, writtenBy }: GlossaryVersion): CurrentGlossary | undefined {
  const last = compiled.get(db);
  return last?.version === version && last.writtenBy === writtenBy ? last : undefined;
}
