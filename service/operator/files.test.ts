import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { SLOW } from '#testing/samples/logos.ts';
import { createDatabase } from '#testing/database/database.ts';
import { copyTemplate } from '#testing/database/template.ts';
import { ENGINES } from '#testing/app.ts';
import { runTribuneHere } from '#testing/processes/operator.ts';
import { runTribune, type ServiceProcess, startService } from '#testing/processes/service-process.ts';

// On a busy machine a service takes seconds to start.
/** The time after which the page shows every change. */
const FOLLOWS_WITHIN_MS = 10_000;

type File = { brand: string; logo: object | null; texts: { fr: Record<string, unknown> } };

describe.each(ENGINES)('a meeting file and a service on the %s database', (engine) => {
  let folder: string;
  let environment: Record<string, string>;
  let service: ServiceProcess;
  let drop: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tribune-files-'));
    const source = { template: inject('serverTemplate') };
    const created = engine === 'postgresql' ? await createDatabase(inject('databaseServer'), source) : undefined;
    if (created === undefined) copyTemplate(inject('embeddedTemplate'), join(folder, 'data'));
    drop = created?.drop;
    // npm names the caller's folder in INIT_CWD.
    environment = { DATA_DIR: join(folder, 'data'), INIT_CWD: folder };
    if (created !== undefined) environment['DATABASE_URL'] = created.url;
    service = await startService({ ...environment, SERVE: 'page,api' });
  });
  afterAll(async () => {
    await service.stop();
    await drop?.();
    rmSync(folder, { recursive: true });
  });

  const tribune = (args: string[]) => runTribuneHere(['meeting', ...args], environment);
  /** Runs it as a process, for a standard input or when this process must stay responsive. */
  const tribuneProcess = (args: string[], input?: string) =>
    runTribune(['meeting', ...args], environment, undefined, input);
  const exported = async (): Promise<File> => JSON.parse((await tribune(['export', '-'])).stdout);
  const write = (name: string, content: string) => writeFileSync(join(folder, name), content);

  test('a faulty file changes nothing and names each fault', async () => {
    const before = await exported();
    write('faulty.json', JSON.stringify({ ...before, brand: 'red', texts: { ...before.texts, fr: { title: 1 } } }));
    const { code, stdout, stderr } = await tribune(['import', 'faulty.json']);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toBe(
      'The meeting file is refused, and nothing has changed:\n' +
        '  brand must be a colour such as #0b5563\n  texts.fr.title must be text\n',
    );
    expect(await exported()).toEqual(before);
  });

  // On PostgreSQL the command draws the logo itself.
  test.runIf(engine === 'embedded')('a slow logo is refused and blocks no request', async () => {
    const logo = { mediaType: 'image/svg+xml', base64: SLOW.toString('base64') };
    write('slow.json', JSON.stringify({ ...(await exported()), logo }));
    const end = new AbortController();
    const importing = tribuneProcess(['import', 'slow.json']).finally(() => end.abort());
    let answers = 0;
    while (!end.signal.aborted) {
      expect((await fetch(`${service.origin}/livez`)).status).toBe(200);
      answers += 1;
      await sleep(20);
    }
    // A service that draws the logo itself answers one request before the import ends, and one after.
    expect(answers).toBeGreaterThan(10);
    expect(await importing).toEqual({
      code: 1,
      stdout: '',
      stderr: 'The meeting file is refused, and nothing has changed:\n  logo takes too long to draw\n',
    });
  });

  test('the book is written whole and replaces no file', async () => {
    const args = ['book', 'copy.pdf', '--language', 'fr', '--copy', '2', '--copies', '6'];
    const file = join(folder, 'copy.pdf');
    expect(await tribune(args)).toEqual({ code: 0, stdout: `Copy 2 written to ${file}.\n`, stderr: '' });
    expect(readFileSync(file, 'latin1')).toMatch(/^%PDF-[\s\S]*%%EOF\s*$/);
    expect(await tribune(args)).toMatchObject({ code: 1, stderr: `${file} already exists; --force replaces it.\n` });
    const refused = await tribune(['book', 'other.pdf', '--copy', '100']);
    expect(refused).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--copy must be a whole number from 1 to'),
    });
  });

  test('the page shows an imported change within ten seconds', async () => {
    expect(await tribune(['export', 'meeting.json'])).toEqual({
      code: 0,
      stdout: `Written to ${join(folder, 'meeting.json')}.\n`,
      stderr: '',
    });
    const text = readFileSync(join(folder, 'meeting.json'), 'utf8');
    expect(await tribune(['export', 'meeting.json'])).toEqual({
      code: 1,
      stdout: '',
      stderr: `${join(folder, 'meeting.json')} already exists; --force replaces it.\n`,
    });
    expect(readFileSync(join(folder, 'meeting.json'), 'utf8')).toBe(text);
    expect((await tribune(['export', 'meeting.json', '--force'])).code).toBe(0);
    expect((await tribune(['import', 'meeting.json'])).stdout).toBe(
      'Nothing changed: the meeting equals the file.\nphase      closed\n',
    );
    const file = JSON.parse(text) as File;
    file.brand = '#c8102e';
    file.logo = null;
    file.texts.fr = { ...file.texts.fr, title: 'Assemblée de 2031', charter: null };
    const changed = await tribuneProcess(['import', '-'], JSON.stringify(file));
    expect(changed).toEqual({
      code: 0,
      stdout:
        'changed    brand, logo, texts.fr.title, texts.fr.charter\nphase      closed\n' +
        'missing    charter (fr): the meeting cannot open without\n',
      stderr: '',
    });
    const page = async () => await (await fetch(`${service.origin}/?lang=fr`)).text();
    await expect.poll(page, { timeout: FOLLOWS_WITHIN_MS }).toContain('Assemblée de 2031');
    expect(await page()).toContain('<style>:root{--brand:#c8102e}</style>');
    expect(await page()).not.toContain('<img');
    expect((await tribune(['open'])).stderr).toBe('The question form cannot open: charter (fr).\n');
    const again = JSON.parse((await tribune(['import', 'meeting.json', '--json'])).stdout) as unknown;
    expect(again).toMatchObject({ changed: ['brand', 'logo', 'texts.fr.title', 'texts.fr.charter'], missing: [] });
    expect(await exported()).toEqual(JSON.parse(text));
  });

  if (engine === 'embedded') return;

  test.each([
    ['missing', 'none.json', 'does not exist.'],
    ['a folder', '.', 'is a folder.'],
    ['not JSON', 'cut.json', 'is not JSON in UTF-8.'],
    ['not UTF-8', 'latin.json', 'is not JSON in UTF-8.'],
    ['too large', 'large.json', 'is too large: 800000 bytes at most.'],
  ])('a file that is %s fails with a sentence', async (_, name, words) => {
    write('cut.json', '{');
    writeFileSync(join(folder, 'latin.json'), Buffer.from([0x22, 0xe9, 0x22]));
    write('large.json', `"${'x'.repeat(800_000)}"`);
    expect(await tribune(['import', name])).toEqual({
      code: 1,
      stdout: '',
      stderr: `${join(folder, name)} ${words}\n`,
    });
  });

  test('an empty standard input fails with a sentence', async () => {
    const stderr = 'The standard input is not JSON in UTF-8.\n';
    expect(await tribuneProcess(['import', '-'], '')).toEqual({ code: 1, stdout: '', stderr });
  });

  test.each(['__proto__', 'constructor'])('the key %s is named as an unknown key', async (key) => {
    const text = JSON.stringify(await exported());
    write('key.json', `{"${key}":{"prototype":{"brand":"red"}},${text.slice(1)}`);
    expect(await tribune(['import', 'key.json'])).toEqual({
      code: 1,
      stdout: '',
      stderr: `The meeting file is refused, and nothing has changed:\n  ${key} is not known here\n`,
    });
  });

  test('an export replaces no secret and escapes its file name', async () => {
    const secret = readFileSync(join(folder, 'data', 'secret'), 'utf8');
    for (const force of [[], ['--force']]) {
      expect(await tribune(['export', 'data/secret', ...force])).toEqual({
        code: 1,
        stdout: '',
        stderr: `${join(folder, 'data', 'secret')} cannot be written: it is a file of the installation.\n`,
      });
    }
    expect(readFileSync(join(folder, 'data', 'secret'), 'utf8')).toBe(secret);
    const name = '\u001b[31mred.json';
    expect((await tribune(['export', name])).stdout).toBe(`Written to ${join(folder, 'red.json')}.\n`);
    expect((await tribune(['export', name])).stderr).toContain(`${join(folder, 'red.json')} already exists`);
  });
});
