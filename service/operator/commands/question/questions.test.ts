import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { QuestionReceived } from '#contract/question/question.ts';
import { openDatabase } from '../../../database/connect.ts';
import { createDatabase } from '#testing/database/database.ts';
import { QUESTION } from '#testing/app.ts';
import { receiveQuestions } from '#testing/desk/decisions.ts';
import { copyTemplate } from '#testing/database/template.ts';
import { runTribuneHere } from '#testing/processes/operator.ts';
import { type ServiceProcess, startService } from '#testing/processes/service-process.ts';

// On a busy machine a service takes seconds to start.
const THROUGH_SERVICE = 'the embedded database, through its service';
/** A command starts the app itself, or calls the running service. `operator.test.ts` covers the remaining way. */
const ROUTES = ['PostgreSQL', THROUGH_SERVICE] as const;

/** Clears the screen, sets the window title, reverses the text direction, rings, and overwrites the line. */
const HOSTILE = 'Première ligne\n\u001b[2J\u001b]0;owned\u0007\u202efin\u0007 retour\rEFFACE \u009b31m\u2066!';
const SEEN_OF_AUTHOR = /Marie|Lefèvre|exemple\.fr|ACME/;

describe.each(ROUTES)('on %s', (route) => {
  let dataDir: string;
  let environment: Record<string, string>;
  let service: ServiceProcess;
  let drop: (() => Promise<void>) | undefined;
  let plainReference: string;
  let hostileReference: string;

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'tribune-operator-'));
    const source = { template: inject('serverTemplate') };
    const created = route === 'PostgreSQL' ? await createDatabase(inject('databaseServer'), source) : undefined;
    drop = created?.drop;
    const database = created === undefined ? {} : { DATABASE_URL: created.url };
    environment = { SERVE: 'api', CAPTCHA_PROVIDER: 'off', DATA_DIR: dataDir, ...database };
    if (created === undefined) copyTemplate(inject('embeddedTemplate'), dataDir);
    service = await startService(environment);
    await runTribuneHere(['meeting', 'open'], environment);
    plainReference = await send({ acceptFinancialEmail: true, company: 'ACME' });
    hostileReference = await send({ text: HOSTILE, firstName: '\u001b[8mMarie', country: '' });
    if (route !== THROUGH_SERVICE) await service.stop();
  });
  afterAll(async () => {
    await service.stop();
    await drop?.();
    rmSync(dataDir, { recursive: true });
  });

  async function send(over: object): Promise<string> {
    const body = JSON.stringify({ ...QUESTION, recaptchaToken: crypto.randomUUID(), ...over });
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
    const answer = await fetch(`${service.origin}/api/v1/questions`, { method: 'POST', headers, body });
    return QuestionReceived.parse(await answer.json()).reference;
  }
  const done = async (...args: string[]) => {
    const end = await runTribuneHere(args, environment);
    expect(end).toMatchObject({ code: 0, stderr: '' });
    return end.stdout;
  };
  const refused = async (...args: string[]) => {
    const end = await runTribuneHere(args, environment);
    expect(end).toMatchObject({ code: 1, stdout: '' });
    return end.stderr;
  };
  /** The register's entries about revealed authors, oldest first. The embedded database is closed for the query. */
  async function revelations(): Promise<unknown[]> {
    if (route === THROUGH_SERVICE) await service.stop();
    const database = await openDatabase({
      databaseUrl: environment['DATABASE_URL'],
      dataDir,
      poolSize: 1,
    });
    const { rows } = await sql`
      select reference, register_entry.actor, detail from register_entry join question on question.id = question_id
      where kind = 'author.revealed' order by register_entry.id`.execute(database.db);
    await database.close();
    if (route === THROUGH_SERVICE) service = await startService(environment);
    return rows;
  }

  test('an unknown reference is refused', async () => {
    expect(await refused('question', 'show', '2222-2222')).toBe('There is no such question.\n');
    expect(await refused('question', 'show', ' 7k3f ')).toBe('There is no such question.\n');
  });

  test('an invalid option exits with 2', async () => {
    const words = 'The command cannot be carried out: --language must be one of fr, en.\n';
    const end = { code: 2, stdout: '', stderr: words };
    expect(await runTribuneHere(['question', 'list', '--language', 'de'], environment)).toEqual(end);
    expect(await runTribuneHere(['question', 'export', '-', '--language', 'de'], environment)).toEqual(end);
  });

  test('authors are masked unless the operator reveals them', async () => {
    const list = await done('question', 'list');
    expect(list).toMatch(
      new RegExp(
        `^${plainReference}  (?:Q\\d\\d-0001|…)  \\d+ \\w+ 20\\d\\d \\d\\d:\\d\\d:\\d\\d \\(Europe/Paris, UTC\\+[12]\\)  received  en  page$`,
        'm',
      ),
    );
    expect(list).toContain('  author   masked (FR)\n  consent  yes\n  | Le dividende proposé');
    expect(list).toMatch(/\n2 of 2 questions shown, newest first\.\n$/);
    expect(list.indexOf(hostileReference)).toBeLessThan(list.indexOf(plainReference));
    expect(list).not.toMatch(SEEN_OF_AUTHOR);
    const inJson = await done('question', 'list', '--json', '--limit', '1');
    expect(JSON.parse(inJson)).toMatchObject({
      questions: [{ reference: hostileReference, isMasked: true, hasConsented: false }],
      total: 2,
      next: hostileReference,
      timeZone: 'Europe/Paris',
    });
    expect(inJson).not.toMatch(SEEN_OF_AUTHOR);
    const shown = await done('question', 'show', plainReference.toLowerCase());
    expect(shown).toContain('  author   masked (FR)\n');
    expect(shown).not.toMatch(SEEN_OF_AUTHOR);
  });

  test('only an answered revelation is registered', async () => {
    await refused('question', 'show', '2222-2222', '--reveal');
    expect((await runTribuneHere(['question', 'list', '--limit', '0', '--reveal'], environment)).code).toBe(2);
    await refused('question', 'export', '/nowhere/questions.csv', '--reveal');
    const revealed = await done('question', 'show', plainReference, '--reveal');
    expect(revealed).toContain('  author   Marie-Hélène Lefèvre <mh.lefevre@exemple.fr>, ACME (FR)\n');
    const all = JSON.parse(await done('question', 'list', '--reveal', '--json')) as {
      questions: { author: { lastName: string } }[];
    };
    expect(all.questions.map(({ author }) => author.lastName)).toEqual(['Lefèvre', 'Lefèvre']);
    const [first, ...others] = (await revelations()) as { reference: string }[];
    expect(first).toEqual({ reference: plainReference, actor: 'operator', detail: {} });
    expect(others.map(({ reference }) => reference).toSorted()).toEqual([plainReference, hostileReference].toSorted());
  });

  test('a shortened list names the command for the rest', async () => {
    const page = await done('question', 'list', '--limit', '1', '--since', '2025-01-01 00:00');
    const [, command = ''] =
      /\n1 of 2 matching questions shown, newest first\.\nThe older ones that follow:\n {2}npm run tribune -- (.*)\n$/.exec(
        page,
      ) ?? [];
    expect(command).toBe(`question list --limit 1 --since '2025-01-01 00:00' --before ${hostileReference}`);
    expect(await done('question', 'list', '--search', "s'ELEVE")).toMatch(
      /\n1 of 1 matching questions shown, newest first\.\n$/,
    );
    expect(await done('question', 'list', '--search', 'nowhere')).toBe('No question matches.\n');
  });

  test('submitted text cannot control the terminal, also in JSON', async () => {
    const shown = await done('question', 'show', hostileReference, '--reveal');
    expect(shown).toContain('  | Première ligne\n');
    expect(shown).toContain('  author   Marie Lefèvre <mh.lefevre@exemple.fr>\n');
    const everything = [shown, await done('question', 'list'), await done('question', 'list', '--json', '--reveal')];
    for (const text of everything) {
      expect(text).toContain('fin');
      expect(text).not.toMatch(/(?!\n)[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]/u);
    }
  });

  test('the JSON returns the submitted text unchanged', async () => {
    const question = JSON.parse(await done('question', 'show', hostileReference, '--json')) as { text: string };
    expect(question.text).toBe(HOSTILE);
  });
});

test('an export refuses a search before the newest are indexed', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tribune-operator-'));
  const { url, drop } = await createDatabase(inject('databaseServer'), { template: inject('serverTemplate') });
  const environment = { DATA_DIR: dataDir, DATABASE_URL: url };
  const file = join(dataDir, 'questions.csv');
  expect((await runTribuneHere(['meeting', 'open'], environment)).code).toBe(0);
  const database = await openDatabase({ databaseUrl: url, dataDir, poolSize: 1 });
  const meetingId = (await database.db.selectFrom('meeting').select('id').executeTakeFirstOrThrow()).id;
  const texts = Array.from({ length: 301 }, () => ({ text: 'Is a dividend paid?' }));
  await receiveQuestions(database.db, meetingId, texts);
  await database.close();
  const end = await runTribuneHere(['question', 'export', file, '--search', 'dividend'], environment);
  expect(end).toMatchObject({ code: 1, stderr: expect.stringContaining('have not been indexed yet') });
  expect(existsSync(file)).toBe(false);
  await drop();
  rmSync(dataDir, { recursive: true });
});

test('a meeting without questions says so', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tribune-operator-'));
  const { url, drop } = await createDatabase(inject('databaseServer'), { template: inject('serverTemplate') });
  const environment = { DATA_DIR: dataDir, DATABASE_URL: url };
  const nothing = { code: 0, stdout: 'No question has been received.\n', stderr: '' };
  expect(await runTribuneHere(['question', 'list'], environment)).toEqual(nothing);
  await drop();
  rmSync(dataDir, { recursive: true });
});
