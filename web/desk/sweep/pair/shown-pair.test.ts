import { expect, test } from 'vitest';
import type { Compared, Pair } from '../../similar/pairs-query.ts';
import { keyOf } from './pair-plan.ts';
import { nextShown, withoutPair } from './shown-pair.ts';

function question(id: string, given: Partial<Compared> = {}): Compared {
  const rest = { reference: id, number: 1, language: 'fr', version: 1, country: null, topic: null } as const;
  return { id, ...rest, state: 'received', text: id, receivedAt: '2025-05-21T08:00:00Z', ...given };
}

function pair(first: string, second: Compared): Pair {
  const reason = { same: [], differs: { here: [], there: [] }, marksHere: [], marksThere: [] };
  return { ...reason, closeness: 'close', squares: 4, first: question(first), second };
}

const ONE = pair('a', question('b'));
const TWO = pair('c', question('d'));

test('shows the strongest pair first', () => {
  expect(nextShown({ pair: undefined }, [ONE, TWO])).toEqual({ pair: ONE });
});

test('keeps the shown pair when a stronger one arrives', () => {
  const before = { pair: TWO };
  expect(nextShown(before, [ONE, TWO])).toBe(before);
});

test('says that a colleague has decided on the shown pair', () => {
  expect(nextShown({ pair: ONE }, [TWO])).toEqual({
    pair: TWO,
    notice: { kind: 'gone', pair: ONE },
    isHeld: true,
  });
});

test('says that a colleague has changed the shown pair', () => {
  const now = pair('a', question('b', { state: 'redirected' }));
  expect(nextShown({ pair: ONE }, [now])).toEqual({
    pair: now,
    notice: { kind: 'changed', pair: now },
    isHeld: true,
  });
});

test('a new version without another content is no news', () => {
  const now = pair('a', question('b', { version: 2 }));
  expect(nextShown({ pair: ONE }, [now])).toEqual({ pair: now, notice: undefined });
});

test('an own decision that changes the list is no news', () => {
  const now = pair('a', question('b', { state: 'accepted' }));
  expect(nextShown({ pair: ONE }, [now], true)).toEqual({ pair: now });
  const gone = nextShown({ pair: ONE }, [TWO], true);
  expect([gone.pair, gone.notice, gone.isHeld]).toEqual([TWO, undefined, true]);
});

test('a refused pair waits for the next step', () => {
  const before = { pair: ONE, wanted: keyOf(TWO), isAwaited: false };
  expect(nextShown(before, [ONE, TWO])).toBe(before);
  const left = nextShown(withoutPair(before, ONE), [pair('e', question('f')), TWO]);
  expect([left.pair, left.wanted]).toEqual([TWO, undefined]);
});

test('a merged pair takes its notice along', () => {
  const notice = { kind: 'gone', pair: ONE } as const;
  expect(withoutPair({ pair: TWO, notice, isHeld: true }, ONE)).toEqual({ pair: TWO, isHeld: false });
  const other = { pair: TWO, notice };
  expect(withoutPair(other, pair('e', question('f')))).toBe(other);
});

test('an undone pair comes as soon as it is listed', () => {
  const before = { pair: undefined, wanted: keyOf(TWO), isAwaited: true };
  const waiting = nextShown(before, [ONE]);
  expect(waiting).toEqual({ pair: ONE, wanted: keyOf(TWO), isAwaited: true });
  expect(nextShown(waiting, [ONE, TWO])).toEqual({ pair: TWO });
});
