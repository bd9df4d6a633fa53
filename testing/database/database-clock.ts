/** For tests: judging by the client's clock what a service with a clock of its own has accepted. */
import { sql } from 'kysely';
import type { Database } from '#service/database/database.ts';

/** What the database's clock shows more than ours, in milliseconds: not less than `least`, not more than `most`. */
export type ClockDifference = { least: number; most: number };

const SAMPLES = 50;

/** Brackets the difference by asking the time again and again: each answer lies between question and reply. */
export async function measureClock(db: Database): Promise<ClockDifference> {
  const difference: ClockDifference = { least: -Infinity, most: Infinity };
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const before = Date.now();
    const { rows } = await sql<{ ms: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db);
    // Our clock shows whole milliseconds that have begun.
    const after = Date.now() + 1;
    const told = rows[0]?.ms ?? Number.NaN;
    difference.least = Math.max(difference.least, told - after);
    difference.most = Math.min(difference.most, told - before);
  }
  return difference;
}

/** One submission as its client saw it, in milliseconds of the client's clock. */
export type Attempt = {
  sentAt: number;
  /** Not before the answer was there. */
  answeredAt: number;
  status: number;
  /** By the database's clock, as the answer says it; NaN without a 201. */
  receivedAt: number;
};

type Reply = { status: number; body: unknown };

/** Sends once and notes when. */
export async function attempt(send: () => Promise<Reply>): Promise<Attempt> {
  const sentAt = Date.now();
  const { status, body } = await send();
  const answeredAt = Date.now() + 1;
  const told = typeof body === 'object' && body !== null && 'receivedAt' in body ? String(body.receivedAt) : '';
  return { sentAt, answeredAt, status, receivedAt: Date.parse(told) };
}

/** When a meeting was opened and closed, by the client's clock: surely not before the one, surely not after the other. */
export type Window = {
  opensNotBefore: number;
  opensNotAfter: number;
  closesNotBefore: number;
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

export type Verdict = Record<'outside' | 'refused' | 'misdated', Attempt[]>;

/**
 * Judges submissions by when they were sent and answered: `outside` were acknowledged though the meeting
 * was closed from the one to the other, `refused` were not though it was open throughout, `misdated`
 * were received, as the service says, before they were sent or after they were answered.
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
    // The instant told is cut to the millisecond.
    misdated: acknowledged.filter(
      ({ sentAt, answeredAt, receivedAt }) => !(receivedAt + 1 >= sentAt + least && receivedAt <= answeredAt + most),
    ),
  };
}
