/** Which pair is shown when the list changes. No I/O. */
import type { Pair } from '../../similar/pairs-query.ts';
import { hasChanged, keyOf } from './pair-plan.ts';

export type Shown = {
  pair: Pair | undefined;
  /** Why another pair is shown, or the same one with another content. */
  notice?: { kind: 'gone' | 'changed'; pair: Pair } | undefined;
  /** The key of a pair that comes next, once it is listed again. */
  wanted?: string | undefined;
  /** The organiser has just asked for the wanted pair, so it replaces the shown one. */
  isAwaited?: boolean | undefined;
  /** The list has replaced the pair that the organiser was about to decide: a key decides nothing yet. */
  isHeld?: boolean | undefined;
};

/**
 * A shown pair stays until the organiser leaves it. If it has left the list, a colleague has decided on it.
 *
 * @param isOwn the organiser’s own decision has changed the list, which is no news to them
 */
export function nextShown(before: Shown, ready: readonly Pair[], isOwn = false): Shown {
  const { pair, isAwaited } = before;
  const { next, wanted } = nextIn(ready, before.wanted);
  if (isAwaited === true && wanted !== before.wanted) return { pair: next };
  if (pair === undefined) return next === undefined ? before : { ...before, pair: next, wanted };
  const now = ready.find((one) => keyOf(one) === keyOf(pair));
  if (now === pair) return before;
  if (now === undefined) {
    const notice = isOwn ? undefined : ({ kind: 'gone', pair } as const);
    return { ...before, pair: next, notice, wanted, isHeld: next !== undefined };
  }
  if (isOwn || !hasChanged(pair, now)) return { ...before, pair: now };
  return { ...before, pair: now, notice: { kind: 'changed', pair: now }, isHeld: true };
}

/** Leaves this pair, and drops the notice about it. Another shown pair stays. */
export function withoutPair(shown: Shown, left: Pair): Shown {
  const key = keyOf(left);
  const { pair, notice, wanted } = shown;
  if (pair !== undefined && keyOf(pair) === key) return { pair: undefined, wanted };
  return notice !== undefined && keyOf(notice.pair) === key ? { ...shown, notice: undefined, isHeld: false } : shown;
}

/** The pair that comes next, and the key that is still wanted after it. */
function nextIn(ready: readonly Pair[], wanted: string | undefined) {
  const found = ready.find((one) => keyOf(one) === wanted);
  return found === undefined ? { next: ready[0], wanted } : { next: found, wanted: undefined };
}
