/** Judges by the client's clock the answers of a service that has another clock. */
import { sql } from 'kysely';
import type { Database } from '#service/database/database.ts';

/** The database's clock minus ours, in milliseconds: between `least` and `most`. */
export type ClockDifference = { least: number; most: number };

const SAMPLES = 50;

/** Narrows the difference down by repeated queries: each answer lies between the query and its reply. */
export async function measureClock(db: Database): Promise<ClockDifference> {
  const difference: ClockDifference = { least: -Infinity, most: Infinity };
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const before = Date.now();
    const { rows } = await sql<{ ms: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db);
    // Our clock is cut to whole milliseconds.
    const after = Date.now() + 1;
    const databaseMs = rows[0]?.ms ?? Number.NaN;
    difference.least = Math.max(difference.least, databaseMs - after);
    difference.most = Math.min(difference.most, databaseMs - before);
  }
  return difference;
}

/** One submission as its client saw it, in milliseconds of the client's clock. */
export type Attempt = {
  sentAt: number;
  /** After the answer had arrived. */
  answeredAt: number;
  status: number;
  /** By the database's clock, as in the answer; NaN without a 201. */
  receivedAt: number;
};

type Reply = { status: number; body: unknown };

/** Sends once and records the times. */
export async function attempt(send: () => Promise<Reply>): Promise<Attempt> {
  const sentAt = Date.now();
  const { status, body } = await send();
  const answeredAt = Date.now() + 1;
  const receivedAt = typeof body === 'object' && body !== null && 'receivedAt' in body ? String(body.receivedAt) : '';
  return { sentAt, answeredAt, status, receivedAt: Date.parse(receivedAt) };
}

/** When a meeting opened and closed by the client's clock: certainly not before the one, and not after the other. */
export type Window = {
  opensNotBefore: number;
  opensNotAfter: number;
  closesNotBefore: number;
  closesNotAfter: number;
};

/** Converts two instants of the database's clock to our clock. */
export function windowBetween(opensAt: Date, closesAt: Date, { least, most }: ClockDifference): Window {
  return {
    opensNotBefore: opensAt.getTime() - most,
    opensNotAfter: opensAt.getTime() - least,
    closesNotBefore: closesAt.getTime() - most,
    closesNotAfter: closesAt.getTime() - least,
  };
}

export type Verdict = Record<'outside' | 'refused' | 'misdated', Attempt[]>;

/**
 * Judges submissions by their times. `outside`: acknowledged although the meeting was closed from sending to answer.
 * `refused`: not acknowledged although it was open throughout. `misdated`: received, according to the service, before
 * they were sent or after they were answered.
 */
export function judge(attempts: Attempt[], window: Window, { least, most }: ClockDifference): Verdict {
  const isBefore = ({ answeredAt }: Attempt) => answeredAt < window.opensNotBefore;
  const isAfter = ({ sentAt }: Attempt) => sentAt >= window.closesNotAfter;
  const isDuring = ({ sentAt, answeredAt }: Attempt) =>
    sentAt >= window.opensNotAfter && answeredAt < window.closesNotBefore;
  const acknowledged = attempts.filter(({ status }) => status === 201);
  return {
    outside: acknowledged.filter((one) => isBefore(one) || isAfter(one)),
    refused: attempts.filter((one) => one.status !== 201 && isDuring(one)),
    // The answer's instant is cut to the millisecond.
    misdated: acknowledged.filter(
      ({ sentAt, answeredAt, receivedAt }) => !(receivedAt + 1 >= sentAt + least && receivedAt <= answeredAt + most),
    ),
  };
}
