import type { Queryable } from '../../database/database.ts';
import { compileGlossary, conceptTerm, type Glossary, type GlossaryForms } from '../method/compile-glossary.ts';
import { type GlossaryVersion, readGlossaryLines, readGlossaryVersion } from './glossary-queries.ts';

export type CurrentGlossary = {
  version: number;
  glossary: Glossary;
  /** The lines by their terms. */
  lines: ReadonlyMap<string, GlossaryForms>;
};

/** The last compiled glossary. An installation has one, and compiling it takes as long as hundreds of questions. */
let compiled: (CurrentGlossary & GlossaryVersion) | undefined;

/** Reads the version with each use, so every instance uses a changed glossary at once. */
export async function currentGlossary(db: Queryable): Promise<CurrentGlossary> {
  const { version, writtenBy } = await readGlossaryVersion(db);
  if (compiled?.version === version && compiled.writtenBy === writtenBy) return compiled;
  const { lines, ...read } = await readGlossaryLines(db);
  // Another request may have compiled it by now.
  if (compiled?.version === read.version && compiled.writtenBy === read.writtenBy) return compiled;
  compiled = {
    ...read,
    glossary: compileGlossary(lines),
    lines: new Map(lines.map((line) => [conceptTerm(line.concept), line])),
  };
  return compiled;
}
