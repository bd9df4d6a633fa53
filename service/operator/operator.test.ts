import { chmodSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../database/connect.ts';
import { readSecret } from '../secret.ts';
import { createDatabase } from '#testing/database/database.ts';
import { copyTemplate } from '#testing/database/template.ts';
import { runTribuneHere } from '#testing/processes/operator.ts';
import { runTribune, type ServiceProcess, startService } from '#testing/processes/service-process.ts';

// On a busy machine a service takes seconds to start.
const API_ONLY = { SERVE: 'api' };

describe('wrong usage', () => {
  test.each([
    ['an unknown command', ['frobnicate'], "error: unknown command 'frobnicate'"],
    ['an unknown part of a command', ['meeting', 'frobnicate'], "error: unknown command 'frobnicate'"],
    ['help as a word', ['help', 'meeting', 'open'], "error: unknown command 'help'"],
    ['help as a word behind a command', ['meeting', 'help', 'open'], "error: unknown command 'help'"],
    ['an unknown option', ['meeting', 'show', '--loud'], "error: unknown option '--loud'"],
    ['an option without its value', ['meeting', 'open', '--until'], "option '--until <time>' argument missing"],
    ['an argument that is missing', ['question', 'show'], "error: missing required argument 'reference'"],
    ['an export to nowhere', ['question', 'export'], "error: missing required argument 'file'"],
    [
      'a separator that is none',
      ['question', 'export', '-', '--separator', 'tab'],
      "error: option '--separator <name>' argument 'tab' is invalid. Allowed choices are comma, semicolon.",
    ],
    ['an argument too many', ['doctor', 'please'], 'error: too many arguments'],
  ])('%s exits with 2 and points to --help', async (_, args, words) => {
    const { code, stdout, stderr } = await runTribuneHere(args, {});
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(words);
    expect(stderr).toContain('Run with --help for a list of commands.');
  });

  test('an empty command line lists the commands', async () => {
    const { code, stderr } = await runTribune([], {});
    expect(code).toBe(2);
    expect(stderr).toContain('meeting');
  });

  test('a faulty configuration exits with 78 and touches no database', async () => {
    const dataDir = join(mkdtempSync(join(tmpdir(), 'tribune-operator-')), 'data');
    onTestFinished(() => rmSync(join(dataDir, '..'), { recursive: true }));
    const end = await runTribuneHere(['meeting', 'show'], { DATA_DIR: dataDir, PORT: 'x', TRUST_PROXY: 'true' });
    expect(end).toMatchObject({ code: 78, stdout: '' });
    expect(end.stderr).toMatch(/^The configuration cannot be used:\n {2}PORT .+\n {2}TRUST_PROXY .+\n$/);
    expect(existsSync(dataDir)).toBe(false);
  });
});

test('--help lists every command and exits with 0', async () => {
  const { code, stdout } = await runTribuneHere(['--help'], {});
  expect(code).toBe(0);
  for (const command of ['meeting', 'question', 'database', 'doctor', '--json']) expect(stdout).toContain(command);
});

test('--version prints the version of package.json', async () => {
  const text = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8');
  const { version } = JSON.parse(text) as { version: string };
  expect(await runTribune(['--version'], {})).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
});

test('commands on an empty PostgreSQL database name the missing part', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tribune-operator-'));
  const { url, drop } = await createDatabase(inject('databaseServer'));
  onTestFinished(async () => {
    await drop();
    rmSync(dataDir, { recursive: true });
  });
  const environment = { DATA_DIR: dataDir, DATABASE_URL: url };
  const refused = (stderr: string) => ({ code: 1, stdout: '', stderr: `${stderr}\n` });

  const empty = refused('The database is empty: start the service once, or run npm run tribune -- database migrate.');
  expect(await runTribuneHere(['meeting', 'show'], environment)).toEqual(empty);
  expect(await runTribuneHere(['question', 'list'], environment)).toEqual(empty);
  const { code, stdout } = await runTribuneHere(['doctor'], environment);
  expect(code).toBe(1);
  expect(stdout).toMatch(/^fault {4}The schema waits for 0001-meeting-and-question\.sql.*: run database migrate\.$/m);

  const migrated = await runTribuneHere(['database', 'migrate'], environment);
  expect(migrated).toMatchObject({ code: 0, stderr: '' });
  expect(migrated.stdout).toMatch(/^applied 0001-meeting-and-question\.sql\n/);
  const none = refused('There is no meeting yet: start the service once.');
  for (const verb of ['show', 'open', 'close', 'calendar']) {
    expect(await runTribuneHere(['meeting', verb], environment)).toEqual(none);
  }
});

test('migrate creates a missing embedded database', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tribune-operator-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const migrated = await runTribuneHere(['database', 'migrate'], { DATA_DIR: dataDir });
  expect(migrated).toMatchObject({ code: 0, stderr: '' });
  expect(migrated.stdout).toMatch(/^applied 0001-meeting-and-question\.sql\n/);
  expect(await runTribuneHere(['meeting', 'show'], { DATA_DIR: dataDir })).toEqual({
    code: 1,
    stdout: '',
    stderr: 'There is no meeting yet: start the service once.\n',
  });
});

/** The two databases, with and without a service for the embedded one. */
const THROUGH_SERVICE = 'the embedded database, through its service';
const WITHOUT_SERVICE = 'the embedded database, without a service';
const ROUTES = ['PostgreSQL', WITHOUT_SERVICE, THROUGH_SERVICE] as const;

describe.each(ROUTES)('on %s', (route) => {
  let dataDir: string;
  let environment: Record<string, string>;
  let service: ServiceProcess | undefined;
  let drop: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'tribune-operator-'));
    const source = { template: inject('serverTemplate') };
    const created = route === 'PostgreSQL' ? await createDatabase(inject('databaseServer'), source) : undefined;
    drop = created?.drop;
    environment = { ...API_ONLY, DATA_DIR: dataDir, ...(created === undefined ? {} : { DATABASE_URL: created.url }) };
    if (created === undefined) copyTemplate(inject('embeddedTemplate'), dataDir);
    if (route === THROUGH_SERVICE) service = await startService(environment);
    else readSecret(join(dataDir, 'secret'));
  });
  afterAll(async () => {
    await service?.stop();
    await drop?.();
    rmSync(dataDir, { recursive: true });
  });

  const tribune = (...args: string[]) => runTribuneHere(args, environment);
  const done = async (...args: string[]) => {
    const end = await tribune(...args);
    expect(end).toMatchObject({ code: 0, stderr: '' });
    return end.stdout;
  };
  const refused = async (...args: string[]) => {
    const end = await tribune(...args);
    expect(end).toMatchObject({ code: 1, stdout: '' });
    return end.stderr;
  };
  const misused = async (...args: string[]) => {
    const end = await tribune(...args);
    expect(end).toMatchObject({ code: 2, stdout: '' });
    return end.stderr;
  };

  test('an up-to-date schema needs no migration', async () => {
    expect(await done('database', 'migrate')).toBe('The schema is up to date.\n');
    expect(JSON.parse(await done('database', 'migrate', '--json'))).toEqual({ applied: [] });
  });

  // PostgreSQL covers the app of a command, and the running service covers the embedded database.
  test.skipIf(route === WITHOUT_SERVICE)('the first meeting is shown closed, also in JSON', async () => {
    expect(await done('meeting', 'show')).toBe(
      [
        'Assemblée générale des actionnaires 2025 / 2025 Shareholders’ Meeting',
        'phase      closed',
        'held on    23 May 2025',
        'opens at   5 May 2025 09:00 (Europe/Paris, UTC+2)',
        'closes at  22 May 2025 12:00 (Europe/Paris, UTC+2)',
        '',
        'received                   0',
        'accepted                   0',
        'refusalProposed            0',
        'refused                    0',
        'redirected                 0',
        'answeredPrivately          0',
        'withdrawn                  0',
        'questions                  0',
        '',
      ].join('\n'),
    );
    const shown = JSON.parse(await done('--json', 'meeting', 'show')) as unknown;
    expect(shown).toMatchObject({
      phase: 'closed',
      override: null,
      isComplete: true,
      closesAt: '2025-05-22T10:00:00.000Z',
    });
  });

  test.skipIf(route === WITHOUT_SERVICE)('refuses an opening until a past or malformed time', async () => {
    const { now: _before, ...before } = JSON.parse(await done('meeting', 'show', '--json')) as { now: string };
    const past = await refused('meeting', 'open', '--until', '2020-01-01 00:00');
    expect(past).toMatch(
      /^The closing time 1 Jan 2020 00:00 \(Europe\/Paris, UTC\+1\) has already passed: it is now \d+ \w+ 20\d\d \d\d:.*\. Choose a later time\.\n$/,
    );
    expect(await misused('meeting', 'open', '--until', '2037-03-29 02:30')).toBe(
      'The command cannot be carried out: --until 2037-03-29 02:30 does not exist in Europe/Paris, where the clocks go forward over it: write 2037-03-29T01:30+01:00 or 2037-03-29T03:30+02:00.\n',
    );
    const { now: _after, ...after } = JSON.parse(await done('meeting', 'show', '--json')) as { now: string };
    expect(after).toEqual(before);
  });

  test.skipIf(route === WITHOUT_SERVICE)('opens until a time, without one, and closes with reasons', async () => {
    const until = await done('meeting', 'open', '--until', '2099-05-22 12:00', '--reason', 'second \u001b[31mround');
    expect(until).toContain('phase      open\n');
    expect(until).toMatch(
      /^forced {5}open since .+ until 22 May 2099 12:00 \(Europe\/Paris, UTC\+2\), for “second round”\n {11}the calendar does not apply;/m,
    );
    const again = await done('meeting', 'open', '--until', '2099-05-22T12:00:00+02:00', '--reason', 'second round');
    const withoutSince = (lines: string) => lines.replace(/since .+ until/, 'until');
    expect(withoutSince(again)).toBe(withoutSince(until));
    expect(await done('meeting', 'show')).toContain(again);
    expect(await done('meeting', 'open')).toMatch(/^forced {5}open since [^,]+, [^,]+, for “opened by the operator”$/m);
    const closed: unknown = JSON.parse(await done('meeting', 'close', '--reason', 'enough', '--json'));
    expect(closed).toMatchObject({ phase: 'closed', override: 'closed', overrideReason: 'enough' });
  });

  test('doctor finds this installation usable, also in JSON', async () => {
    const words = await done('doctor');
    const name = route === 'PostgreSQL' ? 'PostgreSQL' : 'The embedded database';
    expect(words).toContain(`good     ${name} answers and flushes every commit.\n`);
    expect(words).toContain('good     The meeting has every text in both languages.\n');
    expect(words).toContain('warning  NODE_ENV is not production');
    expect(words).not.toMatch(/^fault/m);
    expect(words).toMatch(/\n0 faults, \d+ warnings?\.\n$/);
    const findings = JSON.parse(await done('doctor', '--json')) as { level: string }[];
    expect(findings.map(({ level }) => level)).toContain('good');
  });

  test.skipIf(route === WITHOUT_SERVICE)('doctor reports a readable secret and exits with 1', async () => {
    chmodSync(join(dataDir, 'secret'), 0o644);
    onTestFinished(() => chmodSync(join(dataDir, 'secret'), 0o600));
    const { code, stdout } = await tribune('doctor');
    expect(code).toBe(1);
    expect(stdout).toContain(`fault    ${join(dataDir, 'secret')} can be read by other users: chmod 600.\n`);
    expect((await tribune('doctor', '--json')).code).toBe(1);
  });

  // A running service owns the embedded database, so this test cannot remove a text from it.
  test.skipIf(route === THROUGH_SERVICE)('doctor names a missing text, and the meeting stays closed', async () => {
    const change = async (charter: string | null) => {
      const database = await openHere(environment, dataDir);
      await sql`update meeting_text set charter = ${charter} where language = 'fr'`.execute(database.db);
      await database.close();
    };
    const before = JSON.parse(await done('meeting', 'show', '--json')) as { texts: { fr: { charter: string } } };
    await change(null);
    onTestFinished(() => change(before.texts.fr.charter));
    const { code, stdout } = await tribune('doctor');
    expect(code).toBe(1);
    expect(stdout).toContain('fault    The meeting cannot open without: charter (fr).\n');
    expect(await refused('meeting', 'open')).toBe('The question form cannot open: charter (fr).\n');
    expect(await done('meeting', 'show')).toContain('incomplete: run doctor to see which texts are missing\n');
  });
});

function openHere(environment: Record<string, string>, dataDir: string): Promise<OpenDatabase> {
  return openDatabase({ databaseUrl: environment['DATABASE_URL'], dataDir, poolSize: 1 });
}

describe('the operator socket', () => {
  test('the operator socket is its owner’s only', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'tribune-operator-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const environment = { ...API_ONLY, DATA_DIR: dataDir };
    copyTemplate(inject('embeddedTemplate'), dataDir);
    const socket = join(dataDir, 'tribune.sock');
    const service = await startService(environment);
    onTestFinished(async () => void (await service.stop('SIGKILL')));
    expect(statSync(socket).isSocket()).toBe(true);
    expect(statSync(socket).mode & 0o777).toBe(0o600);

    const aside = join(dataDir, 'aside.sock');
    renameSync(socket, aside);
    expect(await runTribuneHere(['meeting', 'show'], environment)).toEqual({
      code: 1,
      stdout: '',
      stderr: `The data folder ${dataDir} is in use by another process. Stop that process, or set another DATA_DIR.\n`,
    });
    renameSync(aside, socket);
    await service.stop('SIGKILL');

    // A command and a start after a crash ignore the lock file and the socket that were left behind.
    expect(existsSync(socket)).toBe(true);
    expect((await runTribuneHere(['meeting', 'show'], environment)).code).toBe(0);
    const next = await startService(environment);
    onTestFinished(async () => void (await next.stop('SIGKILL')));
    await next.stop();
    expect(existsSync(socket)).toBe(false);
  });
});

test('an unreachable PostgreSQL fails with a sentence, and doctor continues', async () => {
  const environment = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
  const words =
    'The database does not answer: nothing listens there. Is PostgreSQL running, and is DATABASE_URL right?\n';
  expect(await runTribuneHere(['meeting', 'show'], environment)).toEqual({ code: 1, stdout: '', stderr: words });
  const doctor = await runTribuneHere(['doctor'], environment);
  expect(doctor).toMatchObject({ code: 1, stderr: '' });
  expect(doctor.stdout).toContain(`fault    ${words}`);
  expect(doctor.stdout).toContain('warning  BASE_URL is not set');
});
