/** Measures how long a press on the remote takes to reach five hundred screens on two instances. */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { StageCommand } from '#contract/stage/stage-commands.ts';
import type { Metric } from '../../metric.ts';
import { percentile } from '../../statistics.ts';
import { pairDevices, placeApprovedTopics } from '../../stage-devices.ts';
import { sendCommand } from '../../stage-remote.ts';
import { type Seen, startViewers, type Viewers } from '../../viewers/viewers.ts';
import { openDatabase } from '#service/database/connect.ts';
import { type PostgresqlSubject, startOnPostgresql } from '../subject/postgresql-subject.ts';
import { RAISED_LIMITS, startSubject, type Subject } from '../subject/subject.ts';

const VIEWERS = 500;
/** More than the service would pair, because a device has at most four streams on an instance. */
const DEVICES = 125;
const TOPICS = 40;
/** Commands of the measurement, after as many that warm the services up. */
const COMMANDS = { short: 12, full: 60 };
const PAUSE_MS = 400;
/** An event that arrives later than this counts as missed. */
const LAST_MS = 3000;
const WORD = '"revision":';

type Prepared = { rooms: string[]; remote: string };

export async function measureStage(scale: 'short' | 'full'): Promise<Metric[]> {
  const first = await startOnPostgresql();
  const second = await startSubject(first.databaseUrl, {
    ...RAISED_LIMITS,
    SECRET_FILE: join(first.subject.dataDir, 'secret'),
  });
  const viewers: Viewers[] = [];
  try {
    const subjects = [first.subject, second];
    const prepared = await prepare(first);
    for (const { origin } of subjects) {
      const tokens = Array.from({ length: VIEWERS / 2 }, (_, place) => prepared.rooms[place % DEVICES] ?? '');
      viewers.push(await startViewers({ origin, tokens }, WORD));
    }
    await press({ subjects, remote: prepared.remote, count: COMMANDS.short });
    const pressed = await press({ subjects, remote: prepared.remote, count: COMMANDS[scale] });
    await wait(LAST_MS);
    const seen = await Promise.all(viewers.map(async (each) => (await each.report()).seen));
    return metricsOf(pressed, seen.flatMap(arrivalsOf));
  } finally {
    for (const each of viewers) each.stop();
    await second.stop();
    await first.stop();
  }
}

/** Fills the meeting and pairs the devices, past the service. */
async function prepare({ databaseUrl, subject: { meetingId, dataDir } }: PostgresqlSubject): Promise<Prepared> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir: '', poolSize: 1 });
  try {
    await placeApprovedTopics(db, meetingId, TOPICS);
    const pairing = { meetingId, secretFile: join(dataDir, 'secret') };
    const [remote = ''] = await pairDevices(db, { ...pairing, kind: 'remote', count: 1 });
    return { remote, rooms: await pairDevices(db, { ...pairing, kind: 'room', count: DEVICES }) };
  } finally {
    await close();
  }
}

type Pressing = { subjects: Subject[]; remote: string; count: number };

/** Presses through both instances in turns. @returns when the command of each revision was sent, since 1970 */
async function press({ subjects, remote, count }: Pressing): Promise<Map<string, number>> {
  const sent = new Map<string, number>();
  let { version, status } = await showState(subjects[0]?.origin ?? '', remote);
  for (let pressed = 0; pressed < count; pressed += 1) {
    const { origin = '' } = subjects[pressed % subjects.length] ?? {};
    const atMs = Date.now();
    const state = await sendCommand({
      origin,
      token: remote,
      command: commandAt(status, pressed),
      seenVersion: version,
    });
    sent.set(String(state.revision), atMs);
    [version, status] = [state.version, 'running'];
    await wait(PAUSE_MS);
  }
  return sent;
}

/** Forward and back, so that no order comes to its end. */
function commandAt(status: string, pressed: number): StageCommand {
  if (status === 'ready') return { kind: 'start' };
  return { kind: pressed % 4 === 3 ? 'previous' : 'next' };
}

async function showState(origin: string, token: string): Promise<{ version: number; status: string }> {
  const answer = await fetch(`${origin}/api/v1/stage/state`, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { state: { version: number; status: string } }).state;
}

/** When each viewer first had each revision. */
function arrivalsOf(seen: Seen[]): Map<string, number>[] {
  const byViewer = new Map<number, Map<string, number>>();
  for (const [viewer, atMs, revision] of seen) {
    const arrivals = byViewer.get(viewer) ?? new Map<string, number>();
    byViewer.set(viewer, arrivals);
    if (!arrivals.has(revision)) arrivals.set(revision, atMs);
  }
  return [...byViewer.values()];
}

function metricsOf(sent: ReadonlyMap<string, number>, viewers: Map<string, number>[]): Metric[] {
  const delays: number[] = [];
  let missed = 0;
  for (const arrivals of viewers) {
    for (const [revision, sentAt] of sent) {
      const delay = arrivalFrom(arrivals, Number(revision)) - sentAt;
      if (delay <= LAST_MS) delays.push(delay);
      else missed += 1;
    }
  }
  const detail = `${sent.size} commands through 2 instances on PostgreSQL, ${viewers.length} viewers in 2 processes; longest ${percentile(delays, 1)} ms; to 1 ms`;
  return [
    {
      name: 'stage command to event, p50',
      measured: percentile(delays, 0.5),
      unit: 'ms',
      goal: { atMost: 300 },
      detail,
    },
    {
      name: 'stage command to event, p99',
      measured: percentile(delays, 0.99),
      unit: 'ms',
      goal: { atMost: 1000 },
      detail,
    },
    {
      name: 'stage states missed',
      measured: missed + (VIEWERS - viewers.length) * sent.size,
      unit: '',
      goal: { atMost: 0 },
      detail: `of ${VIEWERS * sent.size}; a later state counts for the earlier ones, because each is whole`,
    },
  ];
}

function arrivalFrom(arrivals: ReadonlyMap<string, number>, revision: number): number {
  const times = [...arrivals].flatMap(([seen, atMs]) => (Number(seen) >= revision ? atMs : []));
  return Math.min(...times);
}
