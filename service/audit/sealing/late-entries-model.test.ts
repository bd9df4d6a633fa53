import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LateEntries, trackLateEntries } from './late-entries.ts';

/** The distance between two ids, so that no window contains all of them. */
const APART = 700;

type Entry = { id: number; transaction: bigint; isWritten: boolean; isSealed: boolean };

/** A model of a register whose transactions begin and end in any order. */
function openRegister() {
  const entries: Entry[] = [];
  const last = (those: Entry[]) => Math.max(0, ...those.map(({ id }) => id));
  const isOpen = ({ isWritten }: Entry) => !isWritten;
  return {
    begin: () =>
      void entries.push({
        id: (entries.length + 1) * APART,
        transaction: BigInt(entries.length + 1),
        isWritten: false,
        isSealed: false,
      }),
    end: (which: number) => {
      const open = entries.filter(isOpen);
      const ending = open[which % Math.max(1, open.length)];
      if (ending !== undefined) ending.isWritten = true;
    },
    /** @returns whether the process considered everything settled */
    pass: (late: LateEntries) => {
      const next = BigInt(entries.length + 1);
      const written = entries.filter((entry) => !isOpen(entry));
      const moment = {
        newest: last(written),
        sealed: last(entries.filter(({ isSealed }) => isSealed)),
        oldestOpen: entries.find(isOpen)?.transaction ?? next,
        next,
      };
      late.note(moment);
      if (late.isSettled(moment)) return true;
      const window = late.window(moment);
      for (const entry of written) {
        const isLate = entry.id > window.after && entry.id <= window.until;
        if (isLate || entry.id > moment.sealed) entry.isSealed = true;
      }
      late.noteChecked(window);
      return false;
    },
    entries,
  };
}

const step = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ kind: 'begin' as const }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('end' as const), which: fc.nat(50) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('pass' as const), by: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const), by: fc.nat(1) }) },
);

test('seals every entry for any order of commits and restarts', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120, size: 'max' }), (steps) => {
      const register = openRegister();
      const processes = [trackLateEntries(), trackLateEntries()];
      for (const taken of steps) {
        if (taken.kind === 'begin') register.begin();
        else if (taken.kind === 'end') register.end(taken.which);
        else if (taken.kind === 'pass') register.pass(processes[taken.by]!);
        else processes[taken.by] = trackLateEntries();
      }
      while (register.entries.some(({ isWritten }) => !isWritten)) register.end(0);
      // One process continues alone. When it considers everything settled, every entry must be sealed.
      let passes = 0;
      while (!register.pass(processes[register.entries.length % 2]!)) expect((passes += 1)).toBeLessThan(200);
      expect(register.entries.filter(({ isSealed }) => !isSealed)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('looks through all ids again after a restore', () => {
  const late = trackLateEntries();
  const before = { newest: 100, sealed: 100, oldestOpen: 50n, next: 60n };
  late.note(before);
  late.note(before);
  late.noteChecked(late.window(before));
  expect(late.isThrough()).toBe(true);
  // A restored backup has fewer entries, and an open transaction holds a smaller id.
  const restored = { newest: 50, sealed: 50, oldestOpen: 90n, next: 95n };
  late.note(restored);
  expect(late.isThrough()).toBe(false);
  late.noteChecked(late.window(restored));
  expect(late.isSettled(restored)).toBe(false);
});
