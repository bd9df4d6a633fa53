import pg from 'pg';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { diagnose } from '../../operator/doctor/diagnose.ts';
import { newKey, submissionsTo } from '#testing/submissions.ts';
import { setUpCluster, setUpDatabase, setUpOrganiser, setUpService } from '#testing/set-up.ts';

const TOKEN = 'a token for the tests';
/** The service gives a commit up after 4.5 seconds. */
const WAIT = { interval: 50 };

const log: { msg: string; failedRequests?: number; seconds?: number; err?: object }[] = [];
const cluster = setUpCluster();
const database = setUpDatabase('postgresql', cluster);
const service = setUpService(database, {
  environment: { METRICS_TOKEN: TOKEN },
  logTo: (line) => log.push(JSON.parse(line)),
});
const moderator = setUpOrganiser(service, database, ['moderator']);

afterEach(() => nameStandby(''));

/** Makes commits wait for this standby, which is not connected. */
async function nameStandby(names: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  await client.query(`alter system set synchronous_standby_names = '${names}'`);
  await client.query('select pg_reload_conf()');
  await client.end();
  const seen = async () => {
    const { rows } = await sql<{ names: string }>`
      select current_setting('synchronous_standby_names') as names`.execute(database.db);
    return rows[0]?.names;
  };
  await expect.poll(seen, WAIT).toBe(names);
}

const listQuestions = async () =>
  await moderator.browser.send('listQuestions', { params: { meetingId: service.meetingId }, query: {} });

async function lastActiveAt(): Promise<number> {
  const { rows } = await sql<{ at: Date }>`
    select updated_at as at from organiser_session where organiser_id = ${moderator.organiserId}`.execute(database.db);
  return rows[0]?.at.getTime() ?? 0;
}

test('the desk answers and notes activity without a standby', async () => {
  await sql`
    update organiser_session set updated_at = updated_at - interval '5 minutes'
    where organiser_id = ${moderator.organiserId}`.execute(database.db);
  const before = await lastActiveAt();
  await nameStandby('absent');
  expect((await listQuestions()).statusCode).toBe(200);
  expect(await moderator.browser.ask('showSession', {})).toMatchObject({ state: 'signedIn' });
  await expect.poll(lastActiveAt, WAIT).toBeGreaterThan(before);
});

test('the desk answers while the note of activity waits', async () => {
  await sql`
    create function wait_for_test() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(4);
      return new;
    end
    $$`.execute(database.db);
  await sql`create trigger waits before update on organiser_session
    for each row execute function wait_for_test()`.execute(database.db);
  await sql`alter table organiser_session disable trigger waits`.execute(database.db);
  await sql`
    update organiser_session set updated_at = updated_at - interval '5 minutes'
    where organiser_id = ${moderator.organiserId}`.execute(database.db);
  await sql`alter table organiser_session enable trigger waits`.execute(database.db);
  await database.maintenance.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(4)`.execute(transaction);
    expect((await listQuestions()).statusCode).toBe(200);
  });
  await sql`drop function wait_for_test cascade`.execute(database.db);
});

test('a submission is refused until a standby confirms it', async () => {
  await nameStandby('absent');
  expect((await submissionsTo(service).send({}, newKey())).statusCode).toBe(503);
  expect((await listQuestions()).statusCode).toBe(200);
  await nameStandby('');
  expect((await submissionsTo(service).send({}, newKey())).statusCode).toBe(201);
});

async function scrape(): Promise<string> {
  const answer = await service.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
  return answer.body;
}

test('the log reports waiting commits in two lines', async () => {
  const goThrough = async () => {
    await listQuestions();
    return !database.health.commits.isLost();
  };
  // The test before this one kept commits waiting.
  await expect.poll(goThrough, WAIT).toBe(true);
  const begun = log.length;
  await nameStandby('absent');
  const answers = await Promise.all(Array.from({ length: 5 }, () => submissionsTo(service).send({}, newKey())));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503, 503]);
  // The server still answers, and no answer ends the waiting of a commit.
  expect((await submissionsTo(service).send({}, newKey())).statusCode).toBe(503);
  const metrics = await scrape();
  expect(metrics).toMatch(/^tribune_database_lost 0$/m);
  expect(metrics).toMatch(/^tribune_database_commits_waiting 1$/m);
  await nameStandby('');
  await expect.poll(goThrough, WAIT).toBe(true);
  const lines = log.slice(begun).filter(({ msg }) => msg !== 'answered');
  expect(lines.map(({ msg }) => msg)).toEqual(['commits wait for a standby', 'commits go through again']);
  expect(lines[0]).not.toHaveProperty('err');
  expect(lines[1]).toMatchObject({ failedRequests: 6, seconds: expect.any(Number) });
});

test('readiness reports commits that wait for a standby', async () => {
  const readiness = async () => (await service.app.inject('/readyz')).json();
  expect(await readiness()).toEqual({ status: 'ready' });
  await nameStandby('ANY 1 (b, c)');
  await expect.poll(readiness, WAIT).toEqual({ status: 'ready', warnings: ['commits-wait'] });
  await nameStandby('');
  await expect.poll(readiness, WAIT).toEqual({ status: 'ready' });
});

test('doctor reports commits that wait for a standby', async () => {
  const config = readConfig({ DATA_DIR: database.dataDir });
  const faults = async () => (await diagnose(config, database)).filter(({ finding }) => finding.includes('standby'));
  expect(await faults()).toEqual([]);
  await nameStandby('b, c');
  expect(await faults()).toEqual([{ level: 'fault', finding: expect.stringContaining('Commits wait for a standby') }]);
});
