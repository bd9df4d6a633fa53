import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createFirstMeeting } from '../../meetings/create-first-meeting.ts';
import { diagnose } from '../../operator/doctor/diagnose.ts';
import { QUESTION, startTestApp } from '#testing/app.ts';
import { openDatabase } from '../connect.ts';
import { migrate } from '../schema/migrate.ts';
import { createDatabase } from '#testing/database/database.ts';
import { setUpCluster } from '#testing/set-up.ts';

/** None of these words may appear outside the database. */
const CANARY = {
  firstName: 'Zzyzx-first',
  lastName: 'Zzyzx-last',
  email: 'zzyzx@canary.example',
  text: 'Zzyzx question',
  company: 'Zzyzx company',
};
const SEEN = /zzyzx/i;
const METRICS_TOKEN = 'a token for the tests';

/** Every logging setting of a server at its most verbose. */
const EVERYTHING = {
  log_statement: 'all',
  log_min_duration_statement: '0',
  log_min_error_statement: 'debug5',
  log_lock_waits: 'on',
  log_parameter_max_length: '-1',
  log_parameter_max_length_on_error: '-1',
  log_error_verbosity: 'verbose',
};

const OTHER_KEY = 'key-2';
const OBSTACLES = {
  'a lock that stays': 'lock table author in access exclusive mode',
  'the end of its connection': 'lock table author in access exclusive mode',
  // The service waits for the key of this insert, and the update in `sendAgainst` waits for the service's lock on the
  // meeting.
  'a deadlock': `insert into question
      (id, meeting_id, reference, channel, language, text, received_at, idempotency_key, text_salt)
    select gen_random_uuid(), id, '2222-2222', 'page', 'fr', 'x', now(), '${OTHER_KEY}', '' from meeting`,
};

describe('PostgreSQL’s own log', () => {
  const cluster = setUpCluster();
  let admin: pg.Client;

  beforeAll(async () => {
    admin = new pg.Client({ connectionString: cluster.url });
    await admin.connect();
  });
  afterAll(() => admin.end());

  /** Creates a database and starts the service on it with the named role. */
  async function startAs(role: string) {
    const { url, drop } = await createDatabase(cluster.url);
    const database = new URL(url).pathname.slice(1);
    await admin.query(`alter database ${database} owner to ${role}`);
    const dataDir = mkdtempSync(join(tmpdir(), 'tribune-log-'));
    const asRole = new URL(url);
    asRole.username = role;
    const opened = await openDatabase({ databaseUrl: asRole.href, dataDir, poolSize: 4 });
    await migrate(opened);
    await createFirstMeeting(opened.db);
    const lines: string[] = [];
    const handle = { ...opened, dataDir, databaseUrl: asRole.href };
    const options = { environment: { METRICS_TOKEN }, logTo: (line: string) => void lines.push(line) };
    const service = await startTestApp(handle, options);
    onTestFinished(async () => {
      await service.close();
      await opened.close();
      await drop();
      rmSync(dataDir, { recursive: true });
    });
    const logBefore = readLog().length;
    return { url, opened, service, lines, written: () => readLog().slice(logBefore) };
  }
  const readLog = () => readFileSync(join(cluster.folder, 'server.log'), 'utf8');

  type Started = Awaited<ReturnType<typeof startAs>>;

  async function send({ service }: Started, over: object = {}, headers: Record<string, string> = {}) {
    return await service.app.inject({
      method: 'POST',
      url: '/api/v1/questions',
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify({ ...QUESTION, ...CANARY, recaptchaToken: await service.pass(), ...over }),
    });
  }

  /** The outcomes that a visitor or an operator can cause in a sound system. */
  async function causeEachMessage(started: Started) {
    const recaptchaToken = await started.service.pass();
    const key = { 'idempotency-key': 'key-1' };
    return [
      await send(started, { recaptchaToken }, key),
      await send(started, { recaptchaToken }, key),
      await send(started, { text: `${CANARY.text} 2` }, key),
      await send(started, { recaptchaToken }),
      await send(started, { email: CANARY.text }),
      await sendAgainst(started, 'a deadlock'),
      await sendAgainst(started, 'the end of its connection'),
    ];
  }

  /** Sends a question while another transaction blocks it in the database. */
  async function sendAgainst(started: Started, obstacle: keyof typeof OBSTACLES) {
    const other = new pg.Client({ connectionString: started.url });
    await other.connect();
    try {
      await other.query(`begin; set local deadlock_timeout = 60000; ${OBSTACLES[obstacle]}`);
      const answer = send(started, {}, { 'idempotency-key': OTHER_KEY });
      await expect.poll(() => waitingFor(other)).toHaveLength(1);
      const [waiting] = await waitingFor(other);
      if (obstacle === 'a deadlock') await other.query('update meeting set brand = brand');
      if (obstacle === 'the end of its connection') await admin.query('select pg_terminate_backend($1)', [waiting]);
      return await answer;
    } finally {
      await other.end();
    }
  }

  /** The processes that wait for a lock of this connection. */
  async function waitingFor(client: pg.Client): Promise<number[]> {
    const { rows } = await admin.query<{ pid: number }>(
      'select pid from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
      [Reflect.get(client, 'processID')],
    );
    return rows.map(({ pid }) => pid);
  }

  /** Simulates a defect of ours: a constraint narrower than the contract. */
  async function breakSchema({ url }: Started): Promise<void> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('alter table author add constraint broken check (char_length(last_name) < 9) not valid');
    await client.end();
  }

  async function logEverything(): Promise<void> {
    for (const [name, value] of Object.entries(EVERYTHING)) await admin.query(`alter system set ${name} = '${value}'`);
    await admin.query('select pg_reload_conf()');
    onTestFinished(async () => {
      await admin.query('alter system reset all');
      await admin.query('select pg_reload_conf()');
    });
  }

  async function expectNothingSeen(started: Started, answers: { body: string }[]): Promise<void> {
    const metrics = await started.service.app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    expect(metrics.body).toContain('tribune_questions_received_total 1');
    for (const text of [...answers.map(({ body }) => body), metrics.body, ...started.lines]) {
      expect(text).not.toMatch(SEEN);
    }
    expect(started.written()).not.toMatch(SEEN);
  }

  const OUTCOMES = [201, 201, 422, 409, 400, 503, 503];

  test('PostgreSQL’s default log contains no submitted text', async () => {
    await admin.query('create role plain login');
    const started = await startAs('plain');
    const answers = [...(await causeEachMessage(started)), await sendAgainst(started, 'a lock that stays')];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...OUTCOMES, 503]);
    for (const event of ['deadlock detected', 'terminating connection', 'statement timeout']) {
      expect(started.written()).toContain(event);
    }
    await expectNothingSeen(started, answers);
  });

  test.each([
    ['a superuser', 'superuser', async () => {}],
    ['a role prepared as doctor says', 'nosuperuser', prepareAsDoctorSays],
  ])('the full log contains no submitted text for %s', async (_, right, prepare) => {
    const role = `role_${right}`;
    await admin.query(`create role ${role} login ${right}`);
    await prepare(role);
    await logEverything();
    const started = await startAs(role);
    const answers = await causeEachMessage(started);
    await breakSchema(started);
    answers.push(await send(started));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...OUTCOMES, 500]);
    expect(started.written()).toMatch(/violates check constraint "broken"/);
    expect(started.written()).toMatch(/execute s\d+: .*with sent/s);
    await expectNothingSeen(started, answers);
    expect(await findings(started)).toContain('PostgreSQL’s log has no text of shareholders.');
  });

  test('doctor warns of a role whose log repeats rows', async () => {
    const started = await startAs('plain');
    await breakSchema(started);
    expect((await send(started)).statusCode).toBe(500);
    expect(started.written()).toMatch(/Failing row contains .*Zzyzx-last/);
    expect(await findings(started)).toContain(
      'PostgreSQL may write shareholders’ texts into its log. As its administrator: ' +
        "alter role plain set log_error_verbosity = 'terse'; alter role plain set log_parameter_max_length = '0';",
    );
  });

  async function findings({ opened, service }: Started): Promise<string[]> {
    return (await diagnose(service.config, opened)).map(({ finding }) => finding);
  }

  async function prepareAsDoctorSays(role: string): Promise<void> {
    const started = await startAs(role);
    const advice = (await findings(started)).find((finding) => finding.includes('alter role')) ?? '';
    await admin.query(advice.split('administrator: ')[1] ?? '');
  }
});
