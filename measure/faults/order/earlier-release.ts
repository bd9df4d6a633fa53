import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { readSecret } from '#service/secret.ts';
import { createPass } from '#testing/app.ts';
import { createDatabase, startTestCluster } from '#testing/database/database.ts';
import { runCommand, SERVICE_COMMAND, type ServiceProcess, startService } from '#testing/processes/service-process.ts';
import type { Metric } from '../../metric.ts';
import { signInViewers } from '../../viewers/clients.ts';
import type { Scale, Scenario } from '../../scenario.ts';
import { inspectChain } from '../harness/chain.ts';
import { type EarlierRelease, unpackEarlierRelease, whyNoEarlierRelease } from '../harness/earlier-release.ts';
import { compare, createSubmission, type Journal, openJournal, send } from '../harness/journal.ts';
import { inspectDatabase } from '../harness/meeting.ts';
import { startSteady } from '../harness/steady.ts';

const PER_SECOND = { submissions: 40, lists: 4 };
const LIST_LIMIT_MS = 20_000;
const HOUR_MS = 3_600_000;
const SIZES = { short: { beforeMs: 2000, afterMs: 5000 }, full: { beforeMs: 10_000, afterMs: 30_000 } };

/** The newest release with fewer migrations keeps serving while this release migrates the schema. */
export const earlierRelease: Scenario = {
  name: 'earlier-release',
  whyNot: whyNoEarlierRelease,
  run: async (scale) => {
    const cluster = await startTestCluster();
    const earlier = unpackEarlierRelease();
    const dataDir = mkdtempSync(join(tmpdir(), 'tribune-fault-'));
    const { url } = await createDatabase(cluster.url);
    const environment = {
      NODE_ENV: 'production',
      SERVE: 'api',
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      RATE_LIMIT_ADDRESS: '0',
      RATE_LIMIT_GLOBAL: '0',
    };
    const services: ServiceProcess[] = [];
    try {
      return await migrateUnderLoad({ earlier, dataDir, url, environment, services, scale });
    } finally {
      for (const service of services) await service.stop('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
      earlier.remove();
      await cluster.stop();
    }
  },
};

type Scene = {
  earlier: EarlierRelease;
  dataDir: string;
  url: string;
  environment: Record<string, string>;
  services: ServiceProcess[];
  scale: Scale;
};

async function migrateUnderLoad(scene: Scene): Promise<Metric[]> {
  const { earlier, dataDir, url, environment, services, scale } = scene;
  const { beforeMs, afterMs } = SIZES[scale];
  const old = await startService(environment, { command: earlier.inside(SERVICE_COMMAND) });
  services.push(old);
  const opening = [process.execPath, 'service/operator/cli.ts', 'meeting', 'open', '--reason', 'scenario'];
  const { code, stderr } = await runCommand(earlier.inside(opening), environment);
  if (code !== 0) throw new Error(`The meeting could not be opened: ${stderr}`);
  const running = { ...scene, meetingId: await findMeetingId(scene) };
  const journals = { before: openJournal(), after: openJournal() };
  const end = startSubmissions(running, old, journals.before);
  await wait(beforeMs);
  services.push(await startService(environment));
  await end();
  const endAfter = startSubmissions(running, old, journals.after);
  const lists: Lists = { read: 0, others: new Map() };
  const endLists = await startListing(running, old, lists);
  await wait(afterMs);
  await Promise.all([endAfter(), endLists()]);
  const acknowledged = new Map([...journals.before.acknowledged, ...journals.after.acknowledged]);
  const journal = { ...journals.after, acknowledged };
  const found = await inspectDatabase(dataDir, (database) => compare(database, journal), url);
  const chain = await inspectDatabase(dataDir, (database) => inspectChain(database, { journal, heads: [] }), url);
  const how = `commit ${earlier.commit}, with ${earlier.ahead} newer migrations`;
  return [
    none(
      'submissions refused during the migration',
      sum(journals.before.others),
      `${described(journals.before.acknowledged.size, journals.before.others)}; ${how}`,
    ),
    none(
      'submissions refused afterwards',
      sum(journals.after.others),
      `${described(journals.after.acknowledged.size, journals.after.others)}; ${how}`,
    ),
    none('desk lists refused afterwards', sum(lists.others), `${described(lists.read, lists.others)}; ${how}`),
    none(
      'acknowledged questions lost or stored twice',
      found.lost + found.doubled,
      `${found.acknowledged} acknowledged, ${found.stored} stored`,
    ),
    none(
      'missing or repeated numbers and places, or breaks found by register verify',
      chain.uneven + chain.breaks + chain.acknowledgedOutside + chain.unsealed,
      `${chain.entries} entries`,
    ),
  ];
}

type Running = Scene & { meetingId: string };

async function findMeetingId({ dataDir, url }: Scene): Promise<string> {
  const { rows } = await inspectDatabase(
    dataDir,
    ({ db }) => sql<{ id: string }>`select id from meeting`.execute(db),
    url,
  );
  return rows[0]?.id ?? '';
}

function startSubmissions({ dataDir, meetingId }: Running, { origin }: ServiceProcess, journal: Journal) {
  const secret = readSecret(join(dataDir, 'secret'));
  return startSteady(PER_SECOND.submissions, async () => {
    const submission = createSubmission(await createPass(secret, meetingId, new Date(Date.now() + HOUR_MS)));
    await journal.note(submission, await send(origin, submission));
  });
}

type Lists = { read: number; others: Map<number, number> };

/** A moderator reads the list of questions repeatedly. */
async function startListing({ dataDir, url, meetingId }: Running, { origin }: ServiceProcess, lists: Lists) {
  const [cookie = ''] = await inspectDatabase(dataDir, ({ db }) => signInViewers(db, { dataDir, viewers: 1 }), url);
  return startSteady(PER_SECOND.lists, async () => {
    const answer = await fetch(`${origin}/api/v1/meetings/${meetingId}/questions`, {
      headers: { cookie },
      signal: AbortSignal.timeout(LIST_LIMIT_MS),
    }).catch(() => undefined);
    await answer?.arrayBuffer();
    const status = answer?.status ?? 0;
    if (status === 200) lists.read += 1;
    else lists.others.set(status, (lists.others.get(status) ?? 0) + 1);
  });
}

function none(name: string, measured: number, detail: string): Metric {
  return { name: `earlier release: ${name}`, measured, unit: '', goal: { atMost: 0 }, detail };
}

function sum(counts: Map<number, number>): number {
  return [...counts.values()].reduce((all, count) => all + count, 0);
}

function described(answeredCount: number, others: Map<number, number>): string {
  return [`${answeredCount} acknowledged`, ...[...others].map(([status, count]) => `${count} × ${status}`)].join(', ');
}
