import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openTestDatabase, startTestApp } from '#testing/app.ts';
import { signInAs } from '#testing/desk/browser.ts';
import { receiveMany } from '#testing/desk/decisions.ts';
import { openCurrent } from '#testing/meetings.ts';
import { setUpCluster, setUpDatabase, setUpService } from '#testing/set-up.ts';
import { insertDatabaseEntry } from './backup/backup-queries.ts';
import { readMigrations } from './database/schema/migrate.ts';
import { indexArrivals } from './inbox/index-questions.ts';
import { sealer, startSealing } from './audit/sealing/seal-register.ts';

const TOKEN = 'a token for the tests';
const ENVIRONMENT = { METRICS_TOKEN: TOKEN };
/** Findings about the database are cached for two seconds. */
const WAIT = { interval: 100 };

const cluster = setUpCluster();
const database = setUpDatabase('postgresql', cluster);
const service = setUpService(database, { environment: ENVIRONMENT });

afterAll(() => service.drain());

async function scrape(from = service): Promise<string> {
  const answer = await from.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

/** The value of one line, such as `name` or `name{label="value"}`; undefined without that line. */
async function value(line: string, from = service): Promise<number | undefined> {
  const found = (await scrape(from)).split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
}

test('metrics name release, instance and schema', async () => {
  expect(await scrape()).toMatch(
    /^tribune_build_info\{instance="[\da-f]{12}",version="[\d.]+",host=".+",node="[\d.]+"\} 1$/m,
  );
  expect(await value('tribune_database_schema_number')).toBe(readMigrations().length);
  expect(await value('tribune_database_commits_waiting')).toBe(0);
});

test('metrics count unsealed entries and name the leader', async () => {
  const seal = sealer(database.db);
  while ((await seal()).count > 0);
  await expect.poll(() => value('tribune_register_unsealed_entries'), WAIT).toBe(0);
  expect(await value('tribune_register_unsealed_age_seconds')).toBe(0);
  await openCurrent(database.db, { until: new Date(Date.now() + 3_600_000) });
  await expect.poll(() => value('tribune_register_unsealed_entries'), WAIT).toBe(1);
  expect(await value('tribune_register_unsealed_age_seconds')).toBeGreaterThan(0);
  expect(await value('tribune_sealing_leader')).toBe(0);
  const end = startSealing({ ...database, onFailure: () => {}, onShortened: () => {}, onLead: service.noteLead });
  await expect.poll(() => value('tribune_sealing_leader'), WAIT).toBe(1);
  await end();
  service.noteLead(false);
  expect(await value('tribune_sealing_leader')).toBe(0);
});

test('metrics report how long the meeting stays open', async () => {
  const withoutEnd = await openTestDatabase('embedded');
  onTestFinished(withoutEnd.close);
  const other = await startTestApp(withoutEnd, { environment: ENVIRONMENT, isOpen: false });
  onTestFinished(other.close);
  expect(await value('tribune_closing_in_seconds', other)).toBeUndefined();
  await openCurrent(database.db, { until: new Date(Date.now() + 3_600_000) });
  await expect.poll(() => value('tribune_closing_in_seconds'), WAIT).toBeGreaterThan(3500);
  expect(await value('tribune_closing_in_seconds')).toBeLessThanOrEqual(3600);
});

test('metrics report the age of the last backup', async () => {
  expect(await value('tribune_backup_age_seconds')).toBeUndefined();
  const takenAt = new Date(Date.now() - 7_200_000).toISOString();
  const actor = { kind: 'operator', systemUser: 'tester' } as const;
  const entry = { kind: 'database.backedUp', actor, detail: { takenAt } } as const;
  await database.db.transaction().execute((transaction) => insertDatabaseEntry(transaction, entry));
  const other = await startTestApp(database, { environment: ENVIRONMENT });
  onTestFinished(other.close);
  const age = await value('tribune_backup_age_seconds', other);
  expect(age).toBeGreaterThanOrEqual(7199);
  expect(age).toBeLessThan(7300);
});

test('metrics count questions whose terms are missing', async () => {
  await receiveMany(database.db, service.meetingId, 3, 'dividend');
  await indexArrivals(database.db);
  await expect.poll(() => value('tribune_question_terms_unfilled'), WAIT).toBe(3);
});

const refuse = async () => await service.app.inject('/api/v1/nothing-here');
const fail = async () =>
  await expect(sql`select ${'x'}::uuid`.execute(database.db)).rejects.toMatchObject({ code: '22P02' });

test('metrics count refusals and failures by code', async () => {
  const [refusals, failures] = [
    'tribune_refusals_total{code="not-found"}',
    'tribune_database_failures_total{code="22P02"}',
  ];
  const before = [(await value(refusals)) ?? 0, (await value(failures)) ?? 0];
  await refuse();
  await fail();
  expect([await value(refusals), await value(failures)]).toEqual(before.map((count) => count + 1));
});

test('metrics count connections in use, by pool', async () => {
  await database.desk.transaction().execute(async (transaction) => {
    await sql`select 1`.execute(transaction);
    expect(await value('tribune_database_pool_in_use{pool="desk"}')).toBeGreaterThanOrEqual(1);
  });
  for (const pool of ['requests', 'desk', 'search', 'maintenance']) {
    expect(await value(`tribune_database_pool_waiting{pool="${pool}"}`)).toBe(0);
  }
});

test('metrics count streams and their resets', async () => {
  const { browser } = await signInAs(service, database.db, ['auditor']);
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  const address = await service.app.listen({ port: 0, host: '127.0.0.1' });
  const stream = await fetch(`${address}/api/v1/changes`, { headers: { cookie, 'last-event-id': 'unknown' } });
  expect(stream.status).toBe(200);
  expect(await value('tribune_streams')).toBe(1);
  expect(await value('tribune_stream_resets_total')).toBe(1);
  await stream.body?.cancel();
  await expect.poll(() => value('tribune_streams'), WAIT).toBe(0);
});

function failuresIn(text: string): number {
  const counts = [...text.matchAll(/^tribune_database_failures_total\{.*\} (\d+)$/gm)];
  return counts.reduce((total, [, count]) => total + Number(count), 0);
}

test('metrics answer while the database is frozen', async () => {
  const before = failuresIn(await scrape());
  await cluster.pause();
  try {
    // The statement still waits, so nothing has failed yet.
    const seen = async () => {
      const text = await scrape();
      return { isKnown: /^tribune_register_unsealed_entries /m.test(text), failures: failuresIn(text) };
    };
    await expect.poll(seen, WAIT).toEqual({ isKnown: false, failures: before });
    await expect.poll(() => value('tribune_database_lost'), WAIT).toBe(1);
  } finally {
    await cluster.resume();
  }
  await expect.poll(() => value('tribune_database_lost'), WAIT).toBe(0);
  await expect.poll(() => value('tribune_register_unsealed_entries'), WAIT).toBeDefined();
});

test('the document lists every metric of the service', async () => {
  // A counter has labels only once it has counted.
  await refuse();
  await fail();
  const text = await scrape();
  const labelsOf = (name: string) => {
    const labels = new RegExp(`^${name}(?:_bucket)?\\{(.*)\\} `, 'm').exec(text)?.[1] ?? '';
    return [...labels.matchAll(/(\w+)="/g)].map(([, label]) => label).filter((label) => label !== 'le');
  };
  const own = [...text.matchAll(/^# HELP ((?:tribune|http)_\w+) (.*)\n# TYPE \S+ (\w+)$/gm)].map(
    ([, name = '', help, type]) => [
      `\`${name}\``,
      type,
      labelsOf(name)
        .map((label) => `\`${label}\``)
        .join(', '),
      help,
    ],
  );
  const page = readFileSync(join(import.meta.dirname, '../docs/metrics.md'), 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  const listed = rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  expect(listed).toEqual(own.toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)));
});
