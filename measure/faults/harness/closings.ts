/** Opens and closes in every way under a steady stream of submissions. The client's clock judges each answer. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#service/database/database.ts';
import {
  attempt,
  type Attempt,
  type ClockDifference,
  judge,
  type Verdict,
  type Window,
  windowBetween,
} from '#testing/database/database-clock.ts';
import { createSubmission, send } from './journal.ts';

/** Opens and closes the meeting of a running service. */
export type Organiser = {
  open: (until?: Date) => Promise<void>;
  close: () => Promise<void>;
  /** Sets both times of the calendar; undefined where only the service reaches the database. */
  schedule?: (opensAt: Date, closesAt: Date) => Promise<void>;
};

/** Leaves the meeting to its calendar. */
export async function setCalendar(db: Database, opensAt: Date, closesAt: Date): Promise<void> {
  await sql`update meeting set override = null, override_until = null, override_reason = null,
    opens_at = ${opensAt}, closes_at = ${closesAt}`.execute(db);
}

export type Closing = 'by the calendar' | 'at the end of a forced opening' | 'by an organiser';
type Method = (organiser: Organiser, difference: ClockDifference) => Promise<Window>;

const LEAD_MS = 40;
const FORCED_MS = 400;
const FORCED_LIMIT_MS = 20_000;
const CLIENTS = 8;
const AFTER_MS = 60;

const lasts = () => 30 + Math.random() * 90;
const inDatabase = (ms: number, { least }: ClockDifference) => new Date(Date.now() + ms + least);

const METHODS: Record<Closing, Method> = {
  'by the calendar': async (organiser, difference) => {
    const opensAt = inDatabase(LEAD_MS + Math.random() * LEAD_MS, difference);
    const closesAt = new Date(opensAt.getTime() + lasts());
    await organiser.schedule?.(opensAt, closesAt);
    const window = windowBetween(opensAt, closesAt, difference);
    return { ...window, opensNotAfter: Math.max(window.opensNotAfter, Date.now() + 1) };
  },
  'at the end of a forced opening': (organiser, difference) => openUntil({ organiser, difference, inMs: FORCED_MS }),
  'by an organiser': async (organiser) => {
    const requestedAt = Date.now();
    await organiser.open();
    const opened = Date.now() + 1;
    await wait(lasts());
    const closing = Date.now();
    await organiser.close();
    return {
      opensNotBefore: requestedAt,
      opensNotAfter: opened,
      closesNotBefore: closing,
      closesNotAfter: Date.now() + 1,
    };
  },
};

type Forced = { organiser: Organiser; difference: ClockDifference; inMs: number };

/** The service refuses an end in the past, so a slow command is repeated with a later end. */
async function openUntil({ organiser, difference, inMs }: Forced): Promise<Window> {
  const requestedAt = Date.now();
  const until = inDatabase(inMs + lasts(), difference);
  try {
    await organiser.open(until);
  } catch (error) {
    if (inMs > FORCED_LIMIT_MS) throw error;
    return await openUntil({ organiser, difference, inMs: inMs * 2 });
  }
  const { closesNotBefore, closesNotAfter } = windowBetween(until, until, difference);
  return { opensNotBefore: requestedAt, opensNotAfter: Date.now() + 1, closesNotBefore, closesNotAfter };
}

export type Tried = {
  attempts: number;
  acknowledged: number;
  /** Sent after the closing. */
  late: number;
  windows: number;
  found: Record<keyof Verdict, number>;
};

type Stream = { origin: string; pass: () => Promise<string> };

/** Opens and closes in every way in turn, for this many rounds. */
export async function tryClosings(
  stream: Stream,
  { organiser, difference, rounds }: { organiser: Organiser; difference: ClockDifference; rounds: number },
): Promise<Tried> {
  const methods = Object.entries(METHODS).filter(
    ([name]) => name !== 'by the calendar' || organiser.schedule !== undefined,
  );
  let tried: Tried = { attempts: 0, acknowledged: 0, late: 0, windows: 0, found: NOTHING };
  for (let round = 0; round < rounds; round += 1) {
    for (const [, open] of methods) {
      tried = sum(tried, await tryWindow(stream, { open: () => open(organiser, difference), difference }));
    }
  }
  return tried;
}

const NOTHING: Tried['found'] = { outside: 0, refused: 0, misdated: 0 };

type Trying = { open: () => Promise<Window>; difference: ClockDifference };

/** Sends without pause from before the opening until after the closing. */
export async function tryWindow(stream: Stream, { open, difference }: Trying): Promise<Tried> {
  const attempts: Attempt[] = [];
  let endsAt = Infinity;
  const clients = Array.from({ length: CLIENTS }, async () => {
    // Each sends at least once after the closing, even on a slow machine.
    for (let sentAt = 0; sentAt < endsAt;) {
      const one = await submit(stream);
      attempts.push(one);
      sentAt = one.sentAt;
    }
  });
  const window = await open();
  endsAt = window.closesNotAfter + AFTER_MS;
  await Promise.all(clients);
  const { outside, refused, misdated } = judge(attempts, window, difference);
  return {
    attempts: attempts.length,
    acknowledged: attempts.filter(({ status }) => status === 201).length,
    late: attempts.filter(({ sentAt }) => sentAt >= window.closesNotAfter).length,
    windows: 1,
    found: { outside: outside.length, refused: refused.length, misdated: misdated.length },
  };
}

async function submit({ origin, pass }: Stream): Promise<Attempt> {
  const submission = createSubmission(await pass());
  return await attempt(async () => {
    const answer = await send(origin, submission);
    return { status: answer?.status ?? 0, body: await answer?.json() };
  });
}

/** Adds the results of two streams. */
export function sum(one: Tried, two: Tried): Tried {
  return {
    attempts: one.attempts + two.attempts,
    acknowledged: one.acknowledged + two.acknowledged,
    late: one.late + two.late,
    windows: one.windows + two.windows,
    found: {
      outside: one.found.outside + two.found.outside,
      refused: one.found.refused + two.found.refused,
      misdated: one.found.misdated + two.found.misdated,
    },
  };
}
