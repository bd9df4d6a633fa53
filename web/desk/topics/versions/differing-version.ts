import type { Version } from './version-item.tsx';

/** Steps make a version without a change of the text. */
const STEPS: ReadonlySet<Version['kind']> = new Set(['submitted', 'returned', 'approved']);

/**
 * The last version before `after` whose text differs, as far as its kind tells; otherwise the one before it. Versions
 * are newest first.
 */
export function differingVersion(versions: readonly Pick<Version, 'number' | 'kind'>[], after: number): number {
  const from = versions.filter(({ number }) => number <= after);
  const written = from.findIndex(({ kind }) => !STEPS.has(kind));
  const before = written > 0 && from[written]?.kind === 'aside' ? from[written] : from[written + 1];
  return before?.number ?? from[1]?.number ?? after;
}
