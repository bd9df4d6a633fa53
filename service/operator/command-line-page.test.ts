import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { identifyFolder } from '../database/identify-folder.ts';
import { command, openOperatorSocket, runTribuneHere } from '#testing/processes/operator.ts';
import { type CommandName, COMMANDS as KNOWN } from './commands/commands.ts';
import type { TypedOptions } from './arguments/options.ts';
import { openTestDatabase, QUESTION, startTestApp, type TestDatabaseHandle } from '#testing/app.ts';
import { signInAs } from '#testing/desk/browser.ts';
import { fillAllTerms } from '#testing/desk/question-terms.ts';
import { setUpDatabase } from '#testing/set-up.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/command-line.md'), 'utf8');
const COMMANDS = [...Object.keys(KNOWN), 'question export', 'meeting book'];

test.each(COMMANDS)('docs/command-line.md has «%s» with every option of its help', async (name) => {
  expect(page).toContain(`| \`${name}`);
  const { code, stdout } = await runTribuneHere([...name.split(' '), '--help'], {});
  expect(code).toBe(0);
  const options = [...stdout.matchAll(/^ {2}(?:-\w, )?(--[a-z]+)/gm)].map(([, option = '']) => option);
  expect(options).toContain('--help');
  for (const option of options) expect(page).toContain(option);
});

/** The names of the fields in a shape of the page: `{ a, b: [{ c }] }` contains a and b. */
function namesIn(shape: string): string[] {
  const [, inside = ''] = /^[[(]*\{(.*)\}/s.exec(shape) ?? [];
  let flat = inside;
  let before: string;
  do {
    before = flat;
    flat = flat.replace(/\[[^[\]{}]*\]|\{[^[\]{}]*\}/g, '');
  } while (flat !== before);
  return flat
    .split(',')
    .map((field) => field.split(':')[0]?.trim() ?? '')
    .filter((name) => name !== '')
    .toSorted();
}

/** The page's shape of a command's JSON, or of `question`. Its further lines begin with a space. */
function shapeOf(name: string): string {
  const block = page.split('```text\n')[1]?.split('```')[0] ?? '';
  const rows = block.split(/\n(?=\S)/).map((row) => /^(\S.*?) {2,}(.*)$/s.exec(row));
  const row = rows.find((found) => found?.[1]?.split(', ').includes(name));
  return row?.[2] ?? '';
}

type Over = { from?: TestDatabaseHandle; file?: unknown };

describe('docs/command-line.md', () => {
  const database = setUpDatabase('postgresql');
  let folder: string;
  let reference: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tribune-json-'));
    const app = await startTestApp(database, { environment: { CAPTCHA_PROVIDER: 'off' } });
    const payload = { ...QUESTION, recaptchaToken: 'unasked' };
    const answer = await app.app.inject({ method: 'POST', url: '/api/v1/questions', payload });
    reference = answer.json<{ reference: string }>().reference;
    await app.close();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const ask = async (name: CommandName, options: TypedOptions = {}, over: Over = {}): Promise<unknown> => {
    const service = await startTestApp(over.from ?? database, { isOpen: false });
    await service.app.ready();
    const socket = await openOperatorSocket(service.operatorListener);
    const answer = await command(socket.ask, name, { options, file: over.file });
    await socket.close();
    await service.close();
    return JSON.parse(JSON.stringify(answer));
  };
  const names = (value: unknown) => Object.keys(value as object).toSorted();

  test.each([
    ['meeting open', { reason: 'x' }],
    ['meeting close', { reason: 'x' }],
    ['meeting calendar', { reason: 'x' }],
  ] as const)('the page names the JSON fields of %s', async (name, input) => {
    expect(page).toMatch(/^meeting open {2,}meeting\nmeeting close, calendar {2,}meeting$/m);
    expect(names(await ask(name, input))).toEqual(namesIn(shapeOf('meeting')));
  });

  test('the page names the JSON fields of meeting show', async () => {
    const extra = namesIn(`{ ${shapeOf('meeting show').replace('meeting, and ', '')} }`);
    const { totals, ...meeting } = (await ask('meeting show')) as { totals: object };
    expect(extra).toEqual(['totals']);
    expect(names(meeting)).toEqual(namesIn(shapeOf('meeting')));
    const shape = /totals: (\{.*\})/.exec(shapeOf('meeting show'))?.[1] ?? '';
    expect(names(totals)).toEqual(namesIn(shape));
  });

  test('the page names the JSON fields of lists and imports', async () => {
    expect(names(await ask('question list', {}))).toEqual(namesIn(shapeOf('question list')));
    const file = await ask('meeting export', {});
    expect(names(await ask('meeting import', {}, { file }))).toEqual(namesIn(shapeOf('meeting import')));
  });

  test('the page names the JSON fields of a question', async () => {
    const read = (await ask('question show', { reference })) as Record<string, unknown>;
    const extra = namesIn(`{ ${shapeOf('question show').replace('question, and ', '')} }`);
    const shown = Object.fromEntries(Object.entries(read).filter(([name]) => !extra.includes(name)));
    expect(names(read)).toEqual([...names(shown), ...extra].toSorted());
    expect(names(shown)).toEqual(namesIn(shapeOf('question')));
    const entry = /history: \[(\{.*?\})\]/s.exec(shapeOf('question show'))?.[1] ?? '';
    expect((read['history'] as object[]).map(names)).toContainEqual(namesIn(entry));
    const { questions } = (await ask('question list', {})) as { questions: object[] };
    expect(questions.map(names)).toEqual([names(shown)]);
    const author = /author: (\{[^}]*\})/.exec(shapeOf('question'))?.[1] ?? '';
    expect(names(shown['author'])).toEqual(namesIn(author));
  });

  test('the page names the JSON fields of question similar', async () => {
    const app = await startTestApp(database, { environment: { CAPTCHA_PROVIDER: 'off' } });
    const payload = { ...QUESTION, recaptchaToken: 'unasked' };
    await app.app.inject({ method: 'POST', url: '/api/v1/questions', payload });
    await app.close();
    await fillAllTerms(database.db);
    const answer = (await ask('question similar', { reference })) as { questions: object[] };
    expect(names(answer)).toEqual(namesIn(shapeOf('question similar')));
    const shape = /questions: \[(\{.*\})\]/s.exec(shapeOf('question similar'))?.[1] ?? '';
    expect(answer.questions.map(names)).toEqual([namesIn(shape)]);
  });

  test('the page names the JSON fields of the database commands', async () => {
    expect(names(await ask('database migrate', {}))).toEqual(namesIn(shapeOf('database migrate')));
    const file = join(folder, 'a.backup');
    expect(names(await ask('database backup', { file, folder: await identifyFolder(folder) }))).toEqual(
      namesIn(shapeOf('database backup')),
    );
    const empty = await openTestDatabase('postgresql');
    onTestFinished(() => empty.close());
    expect(names(await ask('database restore', { file }, { from: empty }))).toEqual(
      namesIn(shapeOf('database restore')),
    );
  });

  test('the page names the JSON fields of the organiser commands', async () => {
    const invited = (await ask('organiser invite', { role: 'auditor', email: 'paul@example.com' })) as {
      invitation: object;
    };
    expect(names(invited)).toEqual(namesIn(shapeOf('organiser invite')));
    expect(names(invited.invitation)).toEqual(namesIn(shapeOf('invitation')));
    const service = await startTestApp(database, { isOpen: false });
    await signInAs(service, database.db, ['secretary']);
    const { email } = await signInAs(service, database.db, ['moderator']);
    await service.close();
    for (const answer of [await ask('organiser list'), await ask('organiser revoke', { email })]) {
      const team = answer as { organisers: object[]; invitations: object[] };
      expect(names(team)).toEqual(namesIn(shapeOf('organiser list')));
      expect(names(team.organisers[0])).toEqual(namesIn(shapeOf('organiser')));
      expect(names(team.invitations[0])).toEqual(namesIn(shapeOf('invitation')));
    }
  });

  test('the page names the JSON fields of register verify', async () => {
    expect(names(await ask('register verify'))).toEqual(namesIn(shapeOf('register verify')));
  });

  test('the page names the JSON fields of doctor', async () => {
    for (const finding of (await ask('doctor', {})) as object[]) {
      expect(names(finding)).toEqual(namesIn(shapeOf('doctor')));
    }
  });
});
