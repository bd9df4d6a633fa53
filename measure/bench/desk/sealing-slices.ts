/** Cuts the time of a load into slices, with sealing switched on in every second one. */
import { setTimeout as wait } from 'node:timers/promises';
import { type Watched, workedMs } from '../rounds/processors.ts';
import type { Slice } from '../rounds/slices.ts';
import { countStored } from '../subject/count-stored.ts';
import { findLastSealed } from '../subject/sealed.ts';
import type { Subject } from '../subject/subject.ts';

export const CONNECTIONS = 32;

/** Sealing is switched off at the start. */
export type Side = { engine: string; subject: Subject; sliceMs: number; databaseUrl?: string; database?: Watched };

/** Switches the sealing on and off during the load. Sealing is off at the end. */
export async function sliceUntil(sent: Promise<unknown>, side: Side): Promise<Slice[]> {
  const { subject } = side;
  const over = new AbortController();
  const end = () => over.abort();
  sent.then(end, end);
  await untilSending(side, over.signal);
  const slices: Slice[] = [];
  let isOn = false;
  for (;;) {
    const slice = await takeSlice(side, over.signal);
    if (over.signal.aborted) break;
    slices.push({ isOn, ...slice });
    process.kill(subject.pid, 'SIGUSR2');
    isOn = !isOn;
  }
  if (isOn) process.kill(subject.pid, 'SIGUSR2');
  return slices;
}

/** Waits until the load begins. Its submissions are first written to a file, and earlier answers may still come. */
async function untilSending({ subject: { origin }, sliceMs }: Side, signal: AbortSignal): Promise<void> {
  const before = await countStored(origin);
  do await pause(sliceMs / 10, signal);
  while (!signal.aborted && (await countStored(origin)) <= before + CONNECTIONS);
}

async function takeSlice(side: Side, signal: AbortSignal): Promise<Omit<Slice, 'isOn'>> {
  const { subject, database } = side;
  const sample = async () => ({
    stored: await countStored(subject.origin),
    instant: performance.now(),
    service: workedMs(subject),
    database: database === undefined ? 0 : workedMs(database),
  });
  const before = await sample();
  await pause(side.sliceMs, signal);
  const after = await sample();
  return {
    sealed: side.databaseUrl === undefined ? undefined : await findLastSealed(side.databaseUrl),
    seconds: (after.instant - before.instant) / 1000,
    answers: after.stored - before.stored,
    workedMs: { service: after.service - before.service, database: after.database - before.database },
  };
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  // A wait that the signal aborts is over.
  await wait(ms, undefined, { signal }).catch(() => {});
}
