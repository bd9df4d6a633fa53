import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { OpenDatabase } from '#service/database/connect.ts';
import { createDatabase, startTestCluster } from '#testing/database/database.ts';
import { follow, type Follower } from '#testing/desk/changes.ts';
import { type ServiceProcess, startService } from '#testing/processes/service-process.ts';
import type { Metric } from '../../metric.ts';
import type { Scale, Scenario } from '../../scenario.ts';
import { pairDevices, placeApprovedTopics } from '../../stage-devices.ts';
import { sendCommand, type SentState } from '../../stage-remote.ts';
import { type OpenMeeting, prepareMeeting } from '../harness/meeting.ts';

const SIZES = { short: { kills: 3, topics: 24 }, full: { kills: 20, topics: 200 } };
const SCREENS = 6;
const RETRY_MS = 100;
const STEP_LIMIT_MS = 60_000;
/** How long the screens may take to show the last topic. */
const CATCH_UP_MS = 20_000;

/** SIGKILL of the service while a remote steps through the whole running order. */
export const stageKilled: Scenario = {
  name: 'stage-killed',
  run: async (scale) => [...(await onEmbedded(scale)), ...(await onPostgresql(scale))],
};

async function onEmbedded(scale: Scale): Promise<Metric[]> {
  const meeting = await prepareMeeting();
  try {
    return await stepWhileKilled({ engine: 'embedded', meeting, count: 1, ...SIZES[scale] });
  } finally {
    meeting.remove();
  }
}

async function onPostgresql(scale: Scale): Promise<Metric[]> {
  const cluster = await startTestCluster();
  const meeting = await prepareMeeting((await createDatabase(cluster.url)).url);
  try {
    return await stepWhileKilled({ engine: 'PostgreSQL', meeting, count: 2, ...SIZES[scale] });
  } finally {
    meeting.remove();
    await cluster.stop();
  }
}

type Subject = { engine: string; meeting: OpenMeeting; count: 1 | 2; kills: number; topics: number };
type Prepared = { topicIds: string[]; remote: string; screens: string[] };

async function stepWhileKilled(subject: Subject): Promise<Metric[]> {
  const { meeting, count, kills } = subject;
  const prepared = await meeting.inspect((database) => prepare(database, subject));
  const services: ServiceProcess[] = [];
  const over = new AbortController();
  try {
    for (let place = 0; place < count; place += 1) services.push(await startService(meeting.environment));
    const origin = (place: number) => services[place % services.length]?.origin ?? '';
    const screens = prepared.screens.map((token, place) =>
      watch({ token, origin: () => origin(place), over: over.signal }),
    );
    const stepping = stepThrough({ ...prepared, origin });
    for (let killed = 0; killed < kills; killed += 1) {
      await wait(300 + Math.random() * 600);
      await services[killed % count]?.stop('SIGKILL');
      services[killed % count] = await startService(meeting.environment);
    }
    const last = await stepping;
    const shown = await caughtUp(screens, last);
    over.abort();
    for (const service of services) await service.stop();
    return metricsOf(subject, { last, shown, stored: await meeting.inspect(findShown), ...prepared });
  } finally {
    over.abort();
    for (const service of services) await service.stop('SIGKILL');
  }
}

async function prepare({ db }: OpenDatabase, { meeting, topics }: Subject): Promise<Prepared> {
  const { rows } = await sql<{ id: string }>`select id from meeting where is_current`.execute(db);
  const meetingId = rows[0]?.id ?? '';
  const topicIds = await placeApprovedTopics(db, meetingId, topics);
  const pairing = { meetingId, secretFile: join(meeting.dataDir, 'secret') };
  const [remote = ''] = await pairDevices(db, { ...pairing, kind: 'remote', count: 1 });
  return { topicIds, remote, screens: await pairDevices(db, { ...pairing, kind: 'room', count: SCREENS }) };
}

type Stepping = { topicIds: string[]; remote: string; origin: (place: number) => string };

/** Starts, and presses Next for each topic. Each press is repeated with its key until it is answered. */
async function stepThrough({ topicIds, remote, origin }: Stepping): Promise<SentState> {
  let state = await press({ kind: 'start' }, 0);
  for (let step = 0; step < topicIds.length; step += 1) state = await press({ kind: 'next' }, state.version);
  return state;

  async function press(command: { kind: 'start' | 'next' }, seenVersion: number): Promise<SentState> {
    const key = crypto.randomUUID();
    const deadline = Date.now() + STEP_LIMIT_MS;
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await sendCommand({ origin: origin(attempt), token: remote, command, seenVersion, key });
      } catch (error) {
        // A refusal is a fault: no other remote moves this stage.
        if (Date.now() > deadline || String(error).includes(' 409 ')) throw error;
        await wait(RETRY_MS);
      }
    }
  }
}

type Screen = { revision: () => number; now: () => unknown };

/** A screen that opens its stream again whenever it ends. */
function watch({ token, origin, over }: { token: string; origin: () => string; over: AbortSignal }): Screen {
  let latest: SentState | undefined;
  const onEvent: Parameters<typeof follow>[1] = {
    path: '/api/v1/stage/follow',
    onEvent: ({ event, data }) => {
      if (event === 'state') latest = (data as { state: SentState }).state;
    },
  };
  const run = async () => {
    while (!over.aborted) {
      const follower: Follower = follow({ origin: origin(), headers: { authorization: `Bearer ${token}` } }, onEvent);
      over.addEventListener('abort', follower.close, { once: true });
      await follower.ended;
      await wait(RETRY_MS);
    }
  };
  void run();
  return { revision: () => latest?.revision ?? -1, now: () => latest?.now };
}

/** @returns how many screens show the last state in time */
async function caughtUp(screens: readonly Screen[], { revision, now }: SentState): Promise<number> {
  const deadline = Date.now() + CATCH_UP_MS;
  const count = () => screens.filter((screen) => screen.revision() >= revision && screen.now() === now).length;
  while (count() < screens.length && Date.now() < deadline) await wait(RETRY_MS);
  return count();
}

/** The topics that were on stage, in their order. */
async function findShown({ db }: OpenDatabase): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`
    select to_jsonb(array_append(shown, now_topic_id)) as ids from stage where mode = 'live'`.execute(db);
  return rows[0]?.ids ?? [];
}

type Result = { last: SentState; shown: number; stored: string[]; topicIds: string[] };

function metricsOf({ engine, kills, topics }: Subject, { last, shown, stored, topicIds }: Result): Metric[] {
  const detail = `${topics} topics, ${kills} kills, last place ${last.place}`;
  const lost = topicIds.filter((id) => !stored.includes(id)).length;
  const goal = { atMost: 0 };
  return [
    { name: `${engine}: steps lost`, measured: lost, unit: '', goal, detail },
    {
      name: `${engine}: steps doubled or out of order`,
      measured: stored.filter((id, place) => id !== topicIds[place]).length,
      unit: '',
      goal,
      detail,
    },
    {
      name: `${engine}: screens that end on another topic`,
      measured: SCREENS - shown,
      unit: '',
      goal,
      detail: `${SCREENS} screens reconnect by themselves`,
    },
  ];
}
