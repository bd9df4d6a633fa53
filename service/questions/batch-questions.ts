import { setImmediate as afterArrivals } from 'node:timers/promises';
import type { Database } from '../database/database.ts';
import { DatabaseBusy, DatabaseUnavailable, sqlState } from '../database/failure.ts';
import { type Insertion, insertQuestions, type Submission } from './question-queries.ts';

/** Inserts one question, and answers once it is committed; see `insertQuestions`. */
export type InsertQuestion = (submission: Submission) => Promise<Insertion>;

/** While PostgreSQL writes and flushes one statement, the next is built. The embedded engine runs them in turn. */
const STATEMENTS_AT_ONCE = 2;
/** Larger statements would make each question wait longer, and save the database no more work. */
const MAX_TOGETHER = 64;
/** More waiting questions could not be answered before their senders give up, so they are refused at once. */
const MAX_WAITING = 2000;
/** The same limit as for waiting for a connection. */
const LONGEST_WAIT_MS = 3000;
/**
 * The SQLSTATEs of a statement refused because of one row: 22 and 23 for the row's data, 40P01 for a deadlock over its
 * key. The database has rolled the whole statement back.
 */
const REFUSED_FOR_ONE = /^(22|23|40P01)/;

type Waiting = {
  submission: Submission;
  since: number;
  answer: PromiseWithResolvers<Insertion>;
  /** Whether its statement was refused. Each question of that statement is then repeated alone, to find the faulty one. */
  isAlone: boolean;
};

/**
 * Group commit: questions that arrive while statements run are collected and inserted by the next statement. They share
 * its transaction, lock, clock and flush. A question that arrives alone is inserted at once.
 *
 * @returns the function that inserts one question. It throws DatabaseBusy when too many wait, DatabaseUnavailable when
 *   the question may or may not have been inserted, and the database's error for faulty data.
 */
export function batchQuestions(db: Database): InsertQuestion {
  const waiting: Waiting[] = [];
  let running = 0;

  /** Inserts waiting questions until none is left. */
  const work = async () => {
    running += 1;
    while (waiting.length > 0) {
      // The embedded engine answers within one turn of the event loop. Requests that arrive in a turn are read at its end.
      await afterArrivals();
      const batch = waiting.splice(0, waiting[0]?.isAlone === true ? 1 : MAX_TOGETHER);
      if (batch.length > 0) await insertTogether(db, { batch, waiting });
    }
    running -= 1;
  };

  return async (submission) => {
    if (waiting.length >= MAX_WAITING) throw new DatabaseBusy('too many questions wait for the database');
    const answer = Promise.withResolvers<Insertion>();
    waiting.push({ submission, since: performance.now(), answer, isAlone: false });
    if (running < STATEMENTS_AT_ONCE) void work();
    return await answer.promise;
  };
}

type Queue = { batch: Waiting[]; waiting: Waiting[] };

/** Answers each question of the batch, or puts all of them at the head of the queue, to be repeated one by one. */
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

/** Rejects questions that have waited for the limit already, so that none waits for a hanging server repeatedly. */
function refuseLongest(waiting: Waiting[], error: DatabaseUnavailable): void {
  const limit = performance.now() - LONGEST_WAIT_MS;
  while (waiting[0] !== undefined && waiting[0].since < limit) waiting.shift()?.answer.reject(error);
}

function isRefusedForOne(error: unknown): boolean {
  const state = sqlState(error instanceof DatabaseUnavailable ? error.cause : error);
  return state !== undefined && REFUSED_FOR_ONE.test(state);
}
