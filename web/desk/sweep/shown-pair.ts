/** Which pair is shown when the list changes. No I/O. */
import type { Pair } from '../similar/pairs-query.ts';
import { hasChanged, keyOf } from './pair-plan.ts';

export type Shown = {
  pair: Pair | undefined;
  /** Why another pair is shown, or the same one with another content. */
  notice?: { kind: 'gone' | 'changed'; pair: Pair } | undefined;
  /** The key of a pair that comes next, once it is listed again. */
  wanted?: string | undefined;
};

/** A shown pair stays until the organiser leaves it. If it has left the list, a colleague has decided on it. */
export function nextShown(before: Shown, ready: readonly Pair[]): Shown {
  const find = (key: string) => ready.find((pair) => keyOf(pair) === key);
  const wanted = before.wanted === undefined ? undefined : find(before.wanted);
  if (wanted !== undefined) return { pair: wanted };
  const { pair, notice } = before;
  if (pair === undefined) return ready[0] === undefined ? before : { ...before, pair: ready[0] };
  const now = find(keyOf(pair));
  if (now === pair) return before;
  if (now === undefined) return { pair: ready[0], notice: { kind: 'gone', pair } };
  return { ...before, pair: now, notice: hasChanged(pair, now) ? { kind: 'changed', pair: now } : notice };
}
