/** The similar questions of one meeting, in this process. */
import type { Queryable } from '../../database/database.ts';
import { nearestToTerms, type Sums } from './find-near.ts';
import {
  compareNext,
  createNeighbours,
  dropDead,
  hasNext,
  isCompared,
  moveNeighbours,
  type Neighbours,
} from './neighbours.ts';
import { blocksOf, type SortedPairs, sortPairs } from './pair-blocks.ts';
import { idAt } from './question-ids.ts';
import type { PairList, SimilarIndex } from './similar-types.ts';
import {
  copyAlive,
  createTermStore,
  putQuestion,
  removeQuestion,
  slotOf,
  termsAt,
  type TermStore,
} from './term-store.ts';
import { findGone, readFilled } from './terms-queries.ts';
import { timeSlices } from './time-slices.ts';

/** Rows of a page. The service reads one in a few milliseconds. */
const PAGE = 500;
/** Within a round of checks, dead slots are kept until they are this many, and this share of all slots. */
const DEAD = { least: 1000, share: 0.3 };
/** Each reading looks whether this many questions still have a row. An erased text leaves no number to read. */
const CHECKED = 200;
/** After each slice of comparing, other work gets as much time. */
const COMPARING_REST = 1;

export type MeetingIndex = {
  store: TermStore;
  neighbours: Neighbours;
  /** The pairs of the neighbours that had these changes. */
  sorted: { pairs: SortedPairs; changes: number } | undefined;
  sums: Sums;
  /** The number of the last row that was read. */
  last: string;
  /** The slot where the next check for erased questions begins. */
  checked: number;
  /** Whether rows of the meeting waited for their terms at the last reading. */
  isWaiting: boolean;
  /** Runs what would replace the store, one after the other. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  /** Runs while questions are compared. */
  comparing: Promise<void> | undefined;
  isClosed: boolean;
};

export function createMeetingIndex(): MeetingIndex {
  return {
    store: createTermStore(),
    neighbours: createNeighbours(),
    sorted: undefined,
    sums: { values: new Float64Array() },
    last: '0',
    checked: 0,
    isWaiting: true,
    inTurn: turns(),
    comparing: undefined,
    isClosed: false,
  };
}

/** Reads the terms that were filled since the last reading. */
export async function readNew(index: MeetingIndex, db: Queryable, meetingId: string): Promise<void> {
  for (let isMore = true; isMore && !index.isClosed;) {
    const page = await readFilled(db, { meetingId, after: index.last, most: PAGE });
    await index.inTurn(async () => {
      const slices = timeSlices();
      for (const question of page.questions) {
        putQuestion(index.store, question);
        if (slices.isOver()) await slices.step();
      }
      if (isOftenDead(index.store)) await copy(index);
    });
    index.last = page.last ?? index.last;
    index.isWaiting = page.isWaiting;
    isMore = page.questions.length === PAGE;
  }
  await forgetErased(index, db);
}

async function forgetErased(index: MeetingIndex, db: Queryable): Promise<void> {
  const { store, checked } = index;
  const end = checked + CHECKED;
  index.checked = end < store.ids.count ? end : 0;
  const ids = Array.from({ length: Math.min(end, store.ids.count) - checked }, (_, at) =>
    idAt(store.ids, checked + at),
  );
  for (const questionId of await findGone(db, ids)) removeQuestion(index.store, questionId);
  // Each round leaves no word of an erased or hidden text behind.
  if (index.checked === 0 && index.store.dead > 0) await index.inTurn(async () => await copy(index));
}

function isOftenDead({ dead, ids }: TermStore): boolean {
  return dead >= DEAD.least && dead >= ids.count * DEAD.share;
}

/** Copies the store without its dead slots. */
async function copy(index: MeetingIndex): Promise<void> {
  const { store, neighbours } = index;
  const slices = timeSlices();
  await dropDead(neighbours, store, slices);
  const { copy: alive, newSlots } = await copyAlive(store, slices);
  index.neighbours = await moveNeighbours(neighbours, { store, newSlots, slices });
  index.store = alive;
  index.sorted = undefined;
}

/** Answers from the terms that have been read. */
export function viewOf(
  index: MeetingIndex,
  { isCurrent, onFailure, waitAtMost }: { isCurrent: boolean; onFailure: (error: unknown) => void; waitAtMost: Wait },
): SimilarIndex {
  const isComplete = isCurrent && !index.isWaiting && !index.isClosed;
  return {
    isComplete,
    nearestTo: (terms, language, most) => nearestToTerms(index, terms, { language, most }),
    pairs: async (least) => {
      startComparing(index, onFailure);
      await waitAtMost(index.comparing);
      return await listPairs(index, least, isComplete);
    },
    termsOf: (questionId) => {
      const slot = slotOf(index.store, questionId);
      return slot === undefined ? undefined : termsAt(index.store, slot);
    },
  };
}

/** Waits for work, but not for long. */
export type Wait = (work: Promise<unknown> | undefined) => Promise<boolean>;

async function listPairs(index: MeetingIndex, least: 'veryClose' | 'close', isCurrent: boolean): Promise<PairList> {
  return await index.inTurn(async () => {
    const { store, neighbours } = index;
    if (index.sorted?.changes !== neighbours.changes) {
      const { changes } = neighbours;
      index.sorted = { pairs: await sortPairs({ store, neighbours, slices: timeSlices() }), changes };
    }
    return {
      isComplete: isCurrent && isCompared(neighbours, store),
      blocks: blocksOf(index.sorted.pairs, least),
      numberOf: (questionId, revision) => {
        const slot = slotOf(store, questionId);
        return slot !== undefined && store.revisions[slot] === revision ? slot : undefined;
      },
      idOf: (slot) => idAt(store.ids, slot),
    };
  });
}

function startComparing(index: MeetingIndex, onFailure: (error: unknown) => void): void {
  index.comparing ??= compareAll(index)
    .catch(onFailure)
    .finally(() => {
      index.comparing = undefined;
    });
}

/** Compares all questions that are not compared yet. */
async function compareAll(index: MeetingIndex): Promise<void> {
  const slices = timeSlices(COMPARING_REST);
  while (!index.isClosed && !isCompared(index.neighbours, index.store)) {
    await index.inTurn(async () => {
      const { neighbours, store } = index;
      await dropDead(neighbours, store, timeSlices());
      while (!slices.isOver() && hasNext(neighbours, store)) compareNext(neighbours, index);
    });
    await slices.step();
  }
}

/** Runs one work after the other. */
function turns(): MeetingIndex['inTurn'] {
  let last: Promise<unknown> = Promise.resolve();
  return async (work) => {
    const done = last.then(work);
    // The caller learns of a failure; the next one in turn does not.
    last = done.catch(() => undefined);
    return await done;
  };
}
