/** For tests: judging by the client's clock what a service with a clock of its own has accepted. */
import { sql } from 'kysely';
import type { Database } from './connect.ts';

/** What the database's clock shows more than ours, in milliseconds: not less than `least`, not more than `most`. */
export type ClockDifference = { least: number; most: number };

const SAMPLES = 50;

/** Brackets the difference by asking the time again and again: each answer lies between question and reply. */
export async function measureClock(db: Database): Promise<ClockDifference> {
  let difference: ClockDifference = { least: -Infinity, most: Infinity };
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const before = Date.now();
    const { rows } = await sql<{ ms: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db);
    const after = Date.now();
    const told = rows[0]?.ms ?? Number.NaN;
    // Our clock shows whole milliseconds, which have begun up to one before.
    difference = bothOf(difference, { least: told - after - 1, most: told - before });
  }
  return difference;
}

/** What two measurements say together. */
function bothOf(one: ClockDifference, two: ClockDifference): ClockDifference {
  return { least: Math.max(one.least, two.least), most: Math.min(one.most, two.most) };
}

/** One submission as its client saw it, in whole milliseconds of the client's clock. */
export type Attempt = { sentAt: number; answeredAt: number; status: number };

/** While the meeting was surely closed before `from` and from `until` on, and surely open between `since` and `to`. */
export type Window = {
  /** By the client's clock: before this no submission can have been received. */
  opensNotBefore: number;
  opensNotAfter: number;
  closesNotBefore: number;
  /** From this on no submission can have been received. */
  closesNotAfter: number;
};

/** A window between two instants of the database's clock, as our clock shows them. */
export function windowBetween(opensAt: Date, closesAt: Date, { least, most }: ClockDifference): Window {
  return {
    opensNotBefore: opensAt.getTime() - most,
    opensNotAfter: opensAt.getTime() - least,
    closesNotBefore: closesAt.getTime() - most,
    closesNotAfter: closesAt.getTime() - least,
  };
}

/**
 * Judges acknowledgements by when they were asked for and given: `outside` were received though the
 * meeting was closed from sending to answer, `refused` were not although it was open throughout.
 */
export function judge(attempts: Attempt[], window: Window): { outside: Attempt[]; refused: Attempt[] } {
  const isBefore = ({ answeredAt }: Attempt) => answeredAt + 1 < window.opensNotBefore;
  const isAfter = ({ sentAt }: Attempt) => sentAt >= window.closesNotAfter;
  const isDuring = ({ sentAt, answeredAt }: Attempt) =>
    sentAt >= window.opensNotAfter && answeredAt + 1 < window.closesNotBefore;
  return {
    outside: attempts.filter((one) => one.status === 201 && (isBefore(one) || isAfter(one))),
    refused: attempts.filter((one) => one.status !== 201 && isDuring(one)),
  };
}
