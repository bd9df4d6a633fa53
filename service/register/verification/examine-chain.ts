/** Goes along the register's chain and says where it breaks, and in which way. Pure but for what it is given to read. */
import { hash as digest } from 'node:crypto';
import type { ChainBreak, ChainHead } from '#contract/register/register.ts';
import { followClock } from '../clock-order.ts';
import { FARTHEST, goOn, type Guess, guessShifts, type Placing, type Sealed, type Shift } from './guess-shifts.ts';

export type ChainReader = {
  /** The seals that follow a place, some hundred at a time; each line as if it stood so much farther on. */
  readAfter: (place: number, shift: Shift) => Promise<Sealed[]>;
  /** The lines of entries as if they stood elsewhere; null for an entry that is not there. */
  render: (placings: Placing[]) => Promise<(string | null)[]>;
};

export type Examined = { entries: number; head: ChainHead | null; breaks: ChainBreak[] };

/** Where more places differ, nobody looks for what belongs where. */
const MOST_COMPARED = 20;
/** Where more differ, nobody looks for what was put in or taken out: a chain that is wrong throughout is read to its end. */
const MOST_SOUGHT = 200;

type Suspect = Sealed & { line: string; befores: string[] };

type Walk = {
  reader: ChainReader;
  last: number;
  entries: number;
  head: ChainHead | null;
  shift: Shift;
  /** The hashes that may stand before the next place: none where that is not known. */
  befores: string[];
  /** The hashes of the last places, as they stand. */
  trail: string[];
  strayAt: ReturnType<typeof followClock>;
  breaks: ChainBreak[];
  suspects: Suspect[];
};

/** The hash of a place: of the one before it, and of the entry's line. */
function chainHash(before: string, line: string): string {
  return digest('sha256', Buffer.concat([Buffer.from(before, 'hex'), Buffer.from(line)]), 'hex');
}

/** Whether each entry stands unchanged where it was sealed. */
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
  const all = [...breaks, ...(await tellApart(suspects, reader))];
  return { entries, head, breaks: all.toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0)) };
}

/** @returns false at the end of the chain */
async function readOn(walk: Walk): Promise<boolean> {
  const page = await walk.reader.readAfter(walk.last, walk.shift);
  for (const sealed of page) {
    const { shift } = walk;
    await look(walk, sealed);
    // What follows was read as if it stood elsewhere.
    if (walk.shift !== shift) return true;
  }
  return page.length > 0;
}

async function look(walk: Walk, sealed: Sealed): Promise<void> {
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
  if (walk.suspects.length < MOST_SOUGHT && (await findShift(walk, sealed, [hash, ...expected]))) return;
  walk.suspects.push({ ...sealed, line, befores: walk.befores });
  // As it stands, and as it would be if only seals were touched so far.
  goTo(walk, sealed, [hash, ...expected.slice(-MOST_COMPARED)]);
}

function goTo(walk: Walk, { place, hash }: Sealed, befores: string[]): void {
  walk.last = place;
  walk.entries += 1;
  walk.head = { place, hash };
  walk.befores = befores;
  walk.trail = [...walk.trail, hash].slice(-FARTHEST - 1);
}

/** Tells seals that were put in or taken out, those behind them renumbered, from an entry that was changed. */
async function findShift(walk: Walk, sealed: Sealed, changed: string[]): Promise<boolean> {
  const { reader } = walk;
  const following = await reader.readAfter(sealed.place, walk.shift);
  const [next] = following;
  if (next !== undefined && fits(next, changed)) return false;
  const [right] = await holding(reader, guessShifts(walk, sealed, following));
  if (right === undefined) return false;
  // Two that stand in each other's place would explain themselves alone: what follows must have moved with them.
  const behind = [sealed, ...following].find(({ place }) => place === right.seal.place + 1);
  if (behind !== undefined && (await holding(reader, goOn(right, behind))).length === 0) return false;
  const { found, until, from, shift } = right;
  if (found !== undefined) walk.breaks.push(found);
  walk.entries += until - walk.last;
  Object.assign(walk, { last: until, befores: from, shift });
  return true;
}

async function holding(reader: ChainReader, guesses: Guess[]): Promise<Guess[]> {
  const lines = await reader.render(guesses.map(({ placing }) => placing));
  return guesses.filter(({ seal, from }, index) => fits({ ...seal, line: lines[index] ?? null }, from));
}

function fits({ line, hash }: Sealed, befores: string[]): boolean {
  return line !== null && befores.some((before) => chainHash(before, line) === hash);
}

/** Entries that stand at each other's places, and those that only follow one that was touched, told from changed ones. */
async function tellApart(suspects: Suspect[], reader: ChainReader): Promise<ChainBreak[]> {
  if (suspects.length > MOST_COMPARED) return suspects.map(asChanged);
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

/** The hash that was sealed, and what the entry gives behind the place before it as that stands. */
function hashesOf({ hash, line, befores: [before = ''] }: Suspect): Pick<ChainBreak, 'expectedHash' | 'foundHash'> {
  return { expectedHash: hash, foundHash: chainHash(before, line) };
}
