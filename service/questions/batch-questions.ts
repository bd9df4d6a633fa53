import { setImmediate as afterArrivals } from 'node:timers/promises';
import type { Database } from '../database/database.ts';
import { DatabaseBusy, DatabaseUnavailable, sqlState } from '../database/failure.ts';
import { type Insertion, insertQuestions, type Submission } from './question-queries.ts';

/** Inserts one question, and answers once it is committed; see `insertQuestions`. */
export type InsertQuestion = (submission: Submission) => Promise<Insertion>;

/** While PostgreSQL writes and flushes one, the next is put together; the embedded engine takes them in turn. */
const STATEMENTS_AT_ONCE = 2;
/** More in one statement make each of them wait longer, and spare the database nothing more. */
const MOST_TOGETHER = 64;
/** More than these could not be answered before their senders give up: they hear so at once. */
const MOST_WAITING = 2000;
/** As long as a connection is waited for. */
const LONGEST_WAIT_MS = 3000;
/**
 * By SQLSTATE what refuses a statement for one row of it: 22 and 23, its data; 40P01, a key that another statement
 * holds, which waits for one held here. The database has undone all of it.
 */
const REFUSED_FOR_ONE = /^(22|23|40P01)/;

type Waiting = {
  submission: Submission;
  since: number;
  answer: PromiseWithResolvers<Insertion>;
  /** Among those that were refused together: it goes on alone, to be told from the others. */
  isAlone: boolean;
};

/**
 * Group commit: while statements are under way those that arrive gather, and go as the next one. So the
 * transaction, its lock, its clock and its flush are shared by as many as come at once, and one that comes
 * alone goes at once.
 *
 * @returns the function that inserts one. It throws DatabaseBusy when too many wait, DatabaseUnavailable when
 *   it may or may not have been inserted, and what the database says of its data.
 */
export function batchQuestions(db: Database): InsertQuestion {
  const waiting: Waiting[] = [];
  let underWay = 0;

  /** Sends what waits until nothing does. */
  const work = async () => {
    underWay += 1;
    while (waiting.length > 0) {
      // The embedded engine answers within one turn of the event loop: what has arrived meanwhile is read at its end.
      await afterArrivals();
      const batch = waiting.splice(0, waiting[0]?.isAlone === true ? 1 : MOST_TOGETHER);
      if (batch.length > 0) await insertTogether(db, { batch, waiting });
    }
    underWay -= 1;
  };

  return async (submission) => {
    if (waiting.length >= MOST_WAITING) throw new DatabaseBusy('too many questions wait for the database');
    const answer = Promise.withResolvers<Insertion>();
    waiting.push({ submission, since: performance.now(), answer, isAlone: false });
    if (underWay < STATEMENTS_AT_ONCE) void work();
    return await answer.promise;
  };
}

type Queue = { batch: Waiting[]; waiting: Waiting[] };

/** Answers each of the batch, or puts all of it before the others, to go on one by one. */
async function insertTogether(db: Database, { batch, waiting }: Queue): Promise<void> {
  const submissions = batch.map(({ submission }) => submission);
  try {
    const insertions = await insertQuestions(db, submissions);
    for (const [place, insertion] of insertions.entries()) batch[place]?.answer.resolve(insertion);
  } catch (error) {
    if (batch.length > 1 && isRefusedForOne(error)) {
      for (const one of batch) one.isAlone = true;
      waiting.unshift(...batch);
      return;
    }
    for (const { answer } of batch) answer.reject(error);
    if (error instanceof DatabaseUnavailable) refuseLongest(waiting, error);
  }
}

/** A server that hangs is not asked again for those who have waited for it already. */
function refuseLongest(waiting: Waiting[], error: DatabaseUnavailable): void {
  const limit = performance.now() - LONGEST_WAIT_MS;
  while (waiting[0] !== undefined && waiting[0].since < limit) waiting.shift()?.answer.reject(error);
}

function isRefusedForOne(error: unknown): boolean {
  const state = sqlState(error instanceof DatabaseUnavailable ? error.cause : error);
  return state !== undefined && REFUSED_FOR_ONE.test(state);
}
