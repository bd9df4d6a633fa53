import { diffWords } from 'diff';

/** A part of two texts: in both, or in one only. */
export type Part = { kind: 'unchanged' | 'removed' | 'added'; text: string };

/** As a share of the longer text. With less in common, marks would cover nearly all of it and be useless. */
const MIN_UNCHANGED = 1 / 3;
/** In letters. A word up to this length between two changed words is shown with them. */
const LONGEST_LINK = 3;

/**
 * Compares two texts word by word, in reading order.
 *
 * @returns undefined when nearly all of the text differs: the caller then shows one text after the other
 */
export function compareTexts(before: string, now: string): Part[] | undefined {
  const runs = runsOf(before, now);
  const unchanged = runs.reduce((sum, run) => sum + ('unchanged' in run ? lettersOf(run.unchanged) : 0), 0);
  if (unchanged < MIN_UNCHANGED * Math.max(lettersOf(before), lettersOf(now))) return undefined;
  const parts = runs.flatMap((run): Part[] =>
    'unchanged' in run
      ? [{ kind: 'unchanged', text: run.unchanged }]
      : [
          { kind: 'removed', text: run.removed },
          { kind: 'added', text: run.added },
        ],
  );
  return parts.filter(({ text }) => text !== '');
}

/** Joins parts that follow each other without kept text between them: each run is kept text or one difference. */
export function joinDifferences(parts: readonly Part[]): Part[][] {
  const joined: Part[][] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last === undefined || part.kind === 'unchanged' || last[0]?.kind === 'unchanged') joined.push([part]);
    else last.push(part);
  }
  return joined;
}

/** The number of differences; undefined when nearly all of the text differs. */
export function countDifferences(before: string, now: string): number | undefined {
  const parts = compareTexts(before, now);
  if (parts === undefined) return undefined;
  return joinDifferences(parts).filter(([first]) => first?.kind !== 'unchanged').length;
}

type Differing = { removed: string; added: string };
type Run = { unchanged: string } | Differing;

function runsOf(before: string, now: string): Run[] {
  const runs: Run[] = [];
  const changes = diffWords(before, now);
  for (const [index, change] of changes.entries()) {
    const last = runs.at(-1);
    const differs = change.added || change.removed;
    const isLink = lettersOf(change.value) <= LONGEST_LINK && index < changes.length - 1;
    if (last !== undefined && !('unchanged' in last) && (differs || isLink)) append(last, change);
    else runs.push(differs ? append({ removed: '', added: '' }, change) : { unchanged: change.value });
  }
  return runs;
}

/** Appends a part that both texts share to both. */
function append(run: Differing, { value, added, removed }: ReturnType<typeof diffWords>[number]): Differing {
  if (!added) run.removed += value;
  if (!removed) run.added += value;
  return run;
}

function lettersOf(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}
