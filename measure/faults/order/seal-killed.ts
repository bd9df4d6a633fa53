import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ChainHead } from '#contract/register/register.ts';
import type { OpenDatabase } from '#service/database/connect.ts';
import { createDatabase, startTestCluster } from '#testing/database/database.ts';
import { type ServiceProcess, startService } from '#testing/processes/service-process.ts';
import type { Metric } from '../../metric.ts';
import type { Scale, Scenario } from '../../scenario.ts';
import { type Chain, inspectChain } from '../harness/chain.ts';
import { createSubmission, type Journal, openJournal, send } from '../harness/journal.ts';
import { type OpenMeeting, prepareMeeting } from '../harness/meeting.ts';

const CLIENTS = 16;
const SIZES = { short: { kills: 4 }, full: { kills: 50 } };
/** The sealer runs a pass every fifth of a second, so a kill comes during a pass or between two. */
const LOAD_MS = { least: 300, most: 900 };

type Subject = {
  engine: string;
  meeting: OpenMeeting;
  /** On PostgreSQL the other service continues when one is killed. */
  count: 1 | 2;
  kills: number;
};
type Running = Subject & { services: ServiceProcess[]; journal: Journal };

/** SIGKILL of a sealing service under load: the only one on the embedded engine, one of two on PostgreSQL. */
export const sealKilled: Scenario = {
  name: 'seal-killed',
  run: async (scale) => [...(await onEmbedded(scale)), ...(await onPostgresql(scale))],
};

async function onEmbedded(scale: Scale): Promise<Metric[]> {
  const meeting = await prepareMeeting();
  try {
    return await killRepeatedly({ engine: 'embedded', meeting, count: 1, ...SIZES[scale] });
  } finally {
    meeting.remove();
  }
}

async function onPostgresql(scale: Scale): Promise<Metric[]> {
  const cluster = await startTestCluster();
  const meeting = await prepareMeeting((await createDatabase(cluster.url)).url);
  try {
    return await killRepeatedly({ engine: 'PostgreSQL', meeting, count: 2, ...SIZES[scale] });
  } finally {
    meeting.remove();
    await cluster.stop();
  }
}

async function killRepeatedly(subject: Subject): Promise<Metric[]> {
  const { meeting, count, kills } = subject;
  const running: Running = { ...subject, services: [], journal: openJournal() };
  const { services } = running;
  try {
    for (let place = 0; place < count; place += 1) services.push(await startService(meeting.environment));
    const heads: ChainHead[] = [];
    for (let done = 0; done < kills; done += 1) {
      await loadAndKill(running, done % count);
      // Every head of the chain that a reader has seen must remain.
      if (count > 1) heads.push(...(await meeting.inspect(findHead)));
    }
    for (const service of services) await service.stop();
    return metrics(
      running,
      await meeting.inspect((database) => inspectChain(database, { journal: running.journal, heads })),
    );
  } finally {
    for (const service of services) await service.stop('SIGKILL');
  }
}

/** Every client sends one question after the other, each until it is answered, while one of the services is killed. */
async function loadAndKill({ meeting, services, journal }: Running, killed: number): Promise<void> {
  const over = new AbortController();
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    while (!over.signal.aborted) {
      const submission = createSubmission(await meeting.pass());
      while (!journal.acknowledged.has(submission.key)) {
        const origin = services[client % services.length]?.origin ?? '';
        await journal.note(submission, await send(origin, submission));
        if (!journal.acknowledged.has(submission.key)) await wait(20);
      }
    }
  });
  await wait(LOAD_MS.least + Math.random() * (LOAD_MS.most - LOAD_MS.least));
  await services[killed]?.stop('SIGKILL');
  services[killed] = await startService(meeting.environment);
  over.abort();
  await Promise.all(clients);
}

async function findHead({ db }: OpenDatabase): Promise<ChainHead[]> {
  const { rows } = await sql<ChainHead>`
    select place::integer, encode(hash, 'hex') as hash from register_seal order by place desc limit 1`.execute(db);
  return rows;
}

function metrics({ engine, kills, count, journal }: Running, found: Chain): Metric[] {
  const who = count === 1 ? 'one service' : 'two services in turn';
  const detail = `${journal.acknowledged.size} acknowledged, ${kills} kills of ${who}; ${found.entries} entries, ${found.sealedBefore} sealed by the services`;
  const none = { unit: '', goal: { atMost: 0 }, detail } as const;
  return [
    { name: `${engine}: breaks found by register verify`, measured: found.breaks, ...none },
    { name: `${engine}: missing or repeated places and numbers`, measured: found.uneven, ...none },
    { name: `${engine}: acknowledged questions outside the chain`, measured: found.acknowledgedOutside, ...none },
    { name: `${engine}: entries not sealed`, measured: found.unsealed, ...none },
    ...(count === 1
      ? []
      : [{ name: `${engine}: earlier chain heads missing from the chain`, measured: found.rewritten, ...none }]),
  ];
}
