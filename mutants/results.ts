/** Stores the last result of each mutant in an ignored folder, so that the next short run begins with the oldest. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { type Mutant, suiteName } from './mutant.ts';

const FILE = join(import.meta.dirname, '../.cache/mutants.json');

export type Result = {
  mutant: Mutant;
  verdict: 'dead' | 'alive' | 'skipped';
  /** The names of the failed tests. */
  killedBy: string[];
  /** Why the mutant is not dead; undefined when it is. */
  reason: string | undefined;
  seconds: number;
};

const StoredResult = z.object({
  verdict: z.string(),
  killedBy: z.array(z.string()),
  seconds: z.number(),
  ranAt: z.number(),
});
const StoredResults = z.record(z.string(), StoredResult);
/** By the name of the mutant; `ranAt` in milliseconds. */
export type StoredResults = z.infer<typeof StoredResults>;

export function readResults(): StoredResults {
  return existsSync(FILE) ? StoredResults.parse(JSON.parse(readFileSync(FILE, 'utf8'))) : {};
}

export function storeResult({ mutant, verdict, killedBy, seconds }: Result): void {
  const results = { ...readResults(), [mutant.name]: { verdict, killedBy, seconds, ranAt: Date.now() } };
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify(results, undefined, 2));
}

export function resultLine({ mutant, verdict, killedBy, reason, seconds }: Result): string {
  const detail = reason ?? `${killedBy.length} failed, ${killedBy[0] ?? ''}`;
  return `${verdict.toUpperCase()} ${mutant.name} (${suiteName(mutant.suite)}, ${seconds} s): ${detail}`;
}
