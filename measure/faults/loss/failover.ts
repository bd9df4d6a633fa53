import { setTimeout as wait } from 'node:timers/promises';
import { createDatabase, startTestCluster, type TestCluster } from '#testing/database/database.ts';
import { startSynchronousStandby } from '#testing/database/standby.ts';
import { type ServiceProcess, startService } from '#testing/processes/service-process.ts';
import { startTcpSwitch, type TcpSwitch } from '#testing/processes/tcp-switch.ts';
import type { Metric } from '../../metric.ts';
import { signInViewers } from '../../viewers/clients.ts';
import { startViewers, type Viewers } from '../../viewers/viewers.ts';
import { type Chain, inspectChain } from '../harness/chain.ts';
import { type Comparison, compare, createSubmission, type Journal, openJournal, send } from '../harness/journal.ts';
import { type OpenMeeting, prepareMeeting } from '../harness/meeting.ts';
import { startSteady } from '../harness/steady.ts';
import type { Scale, Scenario } from '../../scenario.ts';

const PER_SECOND = 40;
const VIEWERS_EACH = 20;
const RETRY_MS = 250;
/** An operator or the cluster manager promotes the standby only after noticing the loss of the primary. */
const NOTICE_MS = 1000;
const ACCEPTING_GOAL_S = 10;
const ACCEPTING_LIMIT_MS = 60_000;
const SIZES = { short: { failovers: 1, loadMs: 2000 }, full: { failovers: 3, loadMs: 20_000 } };

/** Kills the primary under load and promotes its synchronous standby, under two instances behind one address. */
export const failover: Scenario = {
  name: 'failover',
  run: async (scale) => {
    const primary = await startTestCluster();
    const clusters = [primary];
    const address = await startTcpSwitch(portOf(primary.url));
    const databaseUrl = new URL((await createDatabase(primary.url)).url);
    databaseUrl.port = String(address.port);
    const meeting = await prepareMeeting(databaseUrl.href);
    const services: ServiceProcess[] = [];
    try {
      for (let place = 0; place < 2; place += 1) services.push(await startService(meeting.environment));
      return await failOverRepeatedly({ clusters, address, meeting, services, scale });
    } finally {
      for (const service of services) await service.stop('SIGKILL');
      meeting.remove();
      await address.stop();
      for (const cluster of clusters) await cluster.stop();
    }
  },
};

type Scene = {
  /** The last one is the primary. */
  clusters: TestCluster[];
  address: TcpSwitch;
  meeting: OpenMeeting;
  services: ServiceProcess[];
  scale: Scale;
};

async function failOverRepeatedly({ clusters, address, meeting, services, scale }: Scene): Promise<Metric[]> {
  const { failovers, loadMs } = SIZES[scale];
  const journal = openJournal();
  const viewers = await followAll(meeting, services);
  const load = startLoad({ meeting, services, journal });
  const acceptingS: number[] = [];
  for (let done = 0; done < failovers; done += 1) {
    const primary = clusters.at(-1);
    if (primary === undefined) throw new Error('There is no primary.');
    const standby = await startSynchronousStandby(primary);
    clusters.push(standby);
    await wait(loadMs);
    await primary.kill();
    await wait(NOTICE_MS);
    await standby.promote();
    load.forget();
    address.pointTo(portOf(standby.url));
    acceptingS.push(await load.secondsUntilAllAccept());
  }
  await wait(loadMs);
  await load.stop();
  const streams = await countStreams(viewers);
  const found = await meeting.inspect((database) => compare(database, journal));
  const chain = await meeting.inspect((database) => inspectChain(database, { journal, heads: [] }));
  return metrics({ failovers, acceptingS, streams, found, chain, journal });
}

/** Opens streams of changes on each instance. */
async function followAll(meeting: OpenMeeting, services: ServiceProcess[]): Promise<Viewers[]> {
  const { dataDir } = meeting;
  const cookies = await meeting.inspect(({ db }) => signInViewers(db, { dataDir, viewers: VIEWERS_EACH }));
  return await Promise.all(services.map(({ origin }) => startViewers({ origin, cookies }, 'arrival')));
}

type Streams = { unclean: number; connected: number; resets: number; events: number };

async function countStreams(viewers: Viewers[]): Promise<Streams> {
  const reports = await Promise.all(viewers.map((one) => one.report()));
  for (const one of viewers) one.stop();
  const sum = (name: keyof Streams) => reports.reduce((all, { report }) => all + report[name], 0);
  return { unclean: sum('unclean'), connected: sum('connected'), resets: sum('resets'), events: sum('events') };
}

type Loaded = { meeting: OpenMeeting; services: ServiceProcess[]; journal: Journal };

/** Sends submissions at a steady rate to the instances in turn. Repeats unacknowledged ones under their key. */
function startLoad({ meeting, services, journal }: Loaded) {
  const accepting = new Set<string>();
  const stop = startSteady(PER_SECOND, async (place) => {
    const submission = createSubmission(await meeting.pass());
    for (let turn = place; !journal.acknowledged.has(submission.key); turn += 1) {
      const origin = services[turn % services.length]?.origin ?? '';
      await journal.note(submission, await send(origin, submission));
      if (journal.acknowledged.has(submission.key)) accepting.add(origin);
      else await wait(RETRY_MS);
    }
  });
  return {
    /** Excludes the answers so far from `secondsUntilAllAccept`. */
    forget: () => accepting.clear(),
    secondsUntilAllAccept: async () => {
      const startedAt = performance.now();
      const past = () => performance.now() - startedAt;
      while (accepting.size < services.length && past() < ACCEPTING_LIMIT_MS) await wait(10);
      return past() / 1000;
    },
    stop,
  };
}

type Outcome = {
  failovers: number;
  acceptingS: number[];
  streams: Streams;
  found: Comparison;
  chain: Chain;
  journal: Journal;
};

function metrics({ failovers, acceptingS, streams, found, chain, journal }: Outcome): Metric[] {
  const none = (name: string, measured: number, detail: string): Metric => ({
    name: `failover: ${name}`,
    measured,
    unit: '',
    goal: { atMost: 0 },
    detail,
  });
  const others = [...journal.others].map(([status, count]) => `${count} × ${status === 0 ? 'no reply' : status}`);
  return [
    none(
      'acknowledged questions lost or stored twice',
      found.lost + found.doubled,
      `${failovers} times the primary killed at ${PER_SECOND} submissions a second and its synchronous standby promoted; ${found.acknowledged} acknowledged, ${found.stored} stored; before that ${others.join(', ') || 'no other answer'}`,
    ),
    {
      name: 'failover: longest time until both instances accept again',
      measured: Math.max(...acceptingS),
      unit: 's',
      goal: { atMost: ACCEPTING_GOAL_S },
      detail: 'after the address points to the new primary',
    },
    none(
      'missing or repeated numbers and places, or breaks found by register verify',
      chain.uneven + chain.breaks + chain.acknowledgedOutside + chain.unsealed,
      `${chain.entries} entries, ${chain.sealedBefore} sealed by the instances`,
    ),
    none(
      'change streams cut off',
      streams.unclean,
      `${2 * VIEWERS_EACH} viewers, ${streams.connected} streams, ${streams.events} events, ${streams.resets} resets`,
    ),
  ];
}

function portOf(url: string): number {
  return Number(new URL(url).port);
}
