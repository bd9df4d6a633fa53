/** Follows the register's chain and reports where and how it breaks. No I/O except through its `ChainReader`. */
import { hash as digest } from 'node:crypto';
import type { ChainBreak, ChainHead } from '#contract/register/register.ts';
import { followClock } from './clock-order.ts';
import {
  type Explanation,
  MAX_SHIFTED,
  goOn,
  inferTampering,
  type Placing,
  type Sealed,
  type Shift,
} from './infer-tampering.ts';

export type ChainReader = {
  /** The next few hundred seals after a place, with lines as if places and numbers were moved by `shift`. */
  readAfter: (place: number, shift: Shift) => Promise<Sealed[]>;
  /** The lines of entries as if they had other places; null for a missing entry. */
  render: (placings: Placing[]) => Promise<(string | null)[]>;
};

export type Examined = { entries: number; head: ChainHead | null; breaks: ChainBreak[] };

/** If more places differ, their entries are not compared with other places. */
const MAX_COMPARED = 20;
/** After this many differing places, the search for inserted and removed seals stops, and the rest is only read. */
const MAX_SOUGHT = 200;

type Suspect = Sealed & { line: string; befores: string[] };

type Walk = {
  reader: ChainReader;
  last: number;
  entries: number;
  head: ChainHead | null;
  shift: Shift;
  /** The hashes that may precede the next place; empty if unknown. */
  befores: string[];
  /** The stored hashes of the last places. */
  trail: string[];
  strayAt: ReturnType<typeof followClock>;
  breaks: ChainBreak[];
  suspects: Suspect[];
};

/** The hash of a place, computed from the hash before it and the entry's line. */
function chainHash(before: string, line: string): string {
  return digest('sha256', Buffer.concat([Buffer.from(before, 'hex'), Buffer.from(line)]), 'hex');
}

/** Checks that each entry is unchanged and at the place where it was sealed. */
export async function examineChain(reader: ChainReader): Promise<Examined> {
  const walk: Walk = {
    reader,
    last: 0,
    entries: 0,
    head: null,
    shift: { places: 0, numbers: 0 },
    befores: [''],
    trail: [''],
    strayAt: followClock(),
    breaks: [],
    suspects: [],
  };
  while (await readOn(walk));
  const { entries, head, breaks, suspects } = walk;
  const all = [...breaks, ...(await classify(suspects, reader))];
  return { entries, head, breaks: all.toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0)) };
}

/** @returns false at the end of the chain */
async function readOn(walk: Walk): Promise<boolean> {
  const page = await walk.reader.readAfter(walk.last, walk.shift);
  for (const sealed of page) {
    const { shift } = walk;
    await examineSealed(walk, sealed);
    // The lines of the remaining page were rendered with the former shift.
    if (walk.shift !== shift) return true;
  }
  return page.length > 0;
}

async function examineSealed(walk: Walk, sealed: Sealed): Promise<void> {
  const { place, line, hash } = sealed;
  if (place > walk.last + 1) {
    walk.breaks.push({ fault: 'removed', place: walk.last + 1, other: place - 1 });
    walk.befores = [];
  }
  if (line === null) {
    walk.breaks.push({ fault: 'removed', place, other: place, expectedHash: hash });
    return goTo(walk, sealed, [hash]);
  }
  const expected = walk.befores.map((before) => chainHash(before, line));
  if (expected.length === 0 || expected.includes(hash)) {
    const strays = walk.strayAt(place, sealed.occurredAt?.getTime() ?? 0);
    walk.breaks.push(...strays.map((stray) => ({ fault: 'inserted', place: stray, other: null }) as const));
    return goTo(walk, sealed, [hash]);
  }
  if (walk.suspects.length < MAX_SOUGHT && (await findShift(walk, sealed, [hash, ...expected]))) return;
  walk.suspects.push({ ...sealed, line, befores: walk.befores });
  // The next place may follow the stored hash, or a recomputed one if only seals were changed so far.
  goTo(walk, sealed, [hash, ...expected.slice(-MAX_COMPARED)]);
}

function goTo(walk: Walk, { place, hash }: Sealed, befores: string[]): void {
  walk.last = place;
  walk.entries += 1;
  walk.head = { place, hash };
  walk.befores = befores;
  walk.trail = [...walk.trail, hash].slice(-MAX_SHIFTED - 1);
}

/** Distinguishes inserted or removed seals, with later ones renumbered, from a changed entry. @returns false for the latter */
async function findShift(walk: Walk, sealed: Sealed, changed: string[]): Promise<boolean> {
  const { reader } = walk;
  const following = await reader.readAfter(sealed.place, walk.shift);
  const [next] = following;
  if (next !== undefined && fits(next, changed)) return false;
  const [right] = await holding(reader, inferTampering(walk, sealed, following));
  if (right === undefined) return false;
  // Two swapped seals would match by themselves, so the seal behind must have moved by the same distance.
  const behind = [sealed, ...following].find(({ place }) => place === right.seal.place + 1);
  if (behind !== undefined && (await holding(reader, goOn(right, behind))).length === 0) return false;
  const { found, until, from, shift } = right;
  if (found !== undefined) walk.breaks.push(found);
  walk.entries += until - walk.last;
  Object.assign(walk, { last: until, befores: from, shift });
  return true;
}

async function holding(reader: ChainReader, explanations: Explanation[]): Promise<Explanation[]> {
  const lines = await reader.render(explanations.map(({ placing }) => placing));
  return explanations.filter(({ seal, from }, index) => fits({ ...seal, line: lines[index] ?? null }, from));
}

function fits({ line, hash }: Sealed, befores: string[]): boolean {
  return line !== null && befores.some((before) => chainHash(before, line) === hash);
}

/** Distinguishes swapped entries, and entries that only follow a changed one, from changed entries. */
async function classify(suspects: Suspect[], reader: ChainReader): Promise<ChainBreak[]> {
  if (suspects.length > MAX_COMPARED) return suspects.map(asChanged);
  const hashes = suspects.map(({ hash }) => hash);
  const touched = suspects.filter((suspect) => !fits(suspect, hashes));
  const pairs = touched.flatMap((one) => touched.filter((other) => other !== one).map((other) => ({ one, other })));
  const lines = await reader.render(
    pairs.flatMap(({ one, other }) =>
      [one.number, other.number].map((number) => ({ entryId: one.entryId, place: other.place, number })),
    ),
  );
  return touched.map((suspect) => {
    const belongs = pairs.find(({ one, other }, index) => {
      if (one !== suspect) return false;
      const befores = [...other.befores, ...hashes];
      const rendered = lines.slice(2 * index, 2 * index + 2);
      return rendered.some((line) => [one.hash, other.hash].some((hash) => fits({ ...one, line, hash }, befores)));
    });
    return belongs === undefined ? asChanged(suspect) : asReordered(suspect, belongs.other);
  });
}

function asChanged(suspect: Suspect): ChainBreak {
  return { fault: 'changed', place: suspect.place, other: null, ...hashesOf(suspect) };
}

function asReordered(suspect: Suspect, { place }: Suspect): ChainBreak {
  return { fault: 'reordered', place: suspect.place, other: place, ...hashesOf(suspect) };
}

/** The sealed hash, and the hash of the present line after the stored hash before it. */
function hashesOf({ hash, line, befores: [before = ''] }: Suspect): Pick<ChainBreak, 'expectedHash' | 'foundHash'> {
  return { expectedHash: hash, foundHash: chainHash(before, line) };
}
