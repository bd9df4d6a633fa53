import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import type { OrganisersQuestion } from '#contract/question/organisers-question.ts';
import { BEGINS_FORMULA, FORMULA_PAYLOADS } from '#testing/samples/formula-payloads.ts';
import { cellText } from '../../http/text/csv.ts';
import type { Separator } from '../../http/text/separators.ts';
import { csvWriter, questionCells } from './question-csv.ts';

const MEETING = { heldOn: '2026-12-03', timeZone: 'Europe/Paris' };

function questionWith(text: string): OrganisersQuestion {
  const short = text.slice(0, 50);
  return {
    id: '00000000-0000-4000-8000-000000000000',
    reference: '7K3F-9QXM',
    number: 1,
    version: 1,
    state: 'received',
    channel: 'page',
    language: 'fr',
    receivedAt: new Date('2026-11-30T11:00:05.123Z'),
    age: null,
    themeCode: 'climate',
    topic: { id: '00000000-0000-4000-8000-000000000007', number: 7 },
    text,
    isRedacted: false,
    isOpened: false,
    country: 'FR',
    hasConsented: true,
    isMasked: false,
    author: { firstName: short, lastName: short, email: short, company: short },
  };
}

async function csvOf(texts: string[], separator: Separator): Promise<string> {
  const writer = csvWriter(separator);
  for (const text of texts) writer.write(questionCells(questionWith(text), MEETING));
  writer.end();
  const chunks = await Array.fromAsync<Buffer>(writer);
  return Buffer.concat(chunks).toString('utf8');
}

test('the tests try more than 200 formula payloads', () => {
  expect(FORMULA_PAYLOADS.length).toBeGreaterThan(200);
});

test.each(FORMULA_PAYLOADS)('the cell of %j begins no formula', (payload) => {
  expect(cellText(payload)).not.toMatch(BEGINS_FORMULA);
});

test.each(['comma', 'semicolon'] as const)('a CSV file separated by %s keeps every cell', async (separator) => {
  const texts = [
    'Plain',
    'two\nlines',
    'a "quoted" word',
    'a;b,c',
    'Œuvre d’été €',
    'bell\u0007 \u001b[31mred\u202e',
    ...FORMULA_PAYLOADS,
  ];
  const csv = await csvOf(texts, separator);
  expect(csv.startsWith('\ufeff"reference"')).toBe(true);
  const delimiter = separator === 'comma' ? ',' : ';';
  expect(csv.endsWith(`"climate"${delimiter}"T26-07"\r\n`)).toBe(true);
  const [header, ...rows] = parse(csv, { bom: true, delimiter, record_delimiter: '\r\n' });
  expect(header).toHaveLength(17);
  expect(rows).toHaveLength(texts.length);
  expect(rows[0]).toEqual([
    '7K3F-9QXM',
    'Q26-0001',
    '2026-11-30T11:00:05.123Z',
    '2026-11-30 12:00:05',
    'Europe/Paris',
    'fr',
    'page',
    'received',
    'Plain',
    'Plain',
    'Plain',
    'Plain',
    'Plain',
    'FR',
    'yes',
    'climate',
    'T26-07',
  ]);
  expect(rows.slice(1, 6).map((row) => row[8])).toEqual([
    'two\nlines',
    'a "quoted" word',
    'a;b,c',
    'Œuvre d’été €',
    'bell\ufffd red\ufffd',
  ]);
});

test('any text survives the CSV file except for control characters', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'binary', maxLength: 60 }), { minLength: 1, maxLength: 5 }),
      async (texts) => {
        const csv = await csvOf(texts, 'comma');
        const rows = parse(csv, { bom: true, record_delimiter: '\r\n', from_line: 2 });
        expect(rows.map((row) => row[8]?.replaceAll("'", ''))).toEqual(
          texts.map((text) => cellText(text).replaceAll("'", '').toWellFormed()),
        );
      },
    ),
    { numRuns: 300 },
  );
});

test('an unsealed question has an empty number cell', () => {
  const cells = questionCells({ ...questionWith('Plain'), number: null }, MEETING);
  expect(cells.slice(0, 2)).toEqual(['7K3F-9QXM', '']);
});

test('an export without questions contains the header', async () => {
  expect(await csvOf([], 'comma')).toMatch(/^\ufeff"reference",.*"topic"\r\n$/);
});

/** Converts a CSV file to LibreOffice's format, in which a formula has a separate attribute. */
function sheetsReadBy(file: string, separator: string, folder: string): string {
  const filter = `CSV:${separator.charCodeAt(0)},34,76,1`;
  const settings = [
    `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
    '--headless',
    '--norestore',
  ];
  const conversion = [`--infilter=${filter}`, '--convert-to', 'fods', '--outdir', folder, file];
  const { status, stderr } = spawnSync('soffice', [...settings, ...conversion], { encoding: 'utf8', timeout: 120_000 });
  expect(status, stderr).toBe(0);
  return readFileSync(file.replace(/csv$/, 'fods'), 'utf8');
}

const hasLibreOffice = spawnSync('soffice', ['--version'], { timeout: 60_000 }).status === 0;

test.skipIf(!hasLibreOffice)('LibreOffice finds no formula with any separator', { timeout: 300_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tribune-csv-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const probe = join(folder, 'probe.csv');
  writeFileSync(probe, '\ufeff"=1+1"\r\n');
  expect(sheetsReadBy(probe, ',', folder), 'the reading finds formulas').toContain('table:formula');
  for (const separator of ['comma', 'semicolon'] as const) {
    const file = join(folder, `${separator}.csv`);
    writeFileSync(file, await csvOf(FORMULA_PAYLOADS, separator));
    for (const readWith of [',', ';', '\t']) {
      expect(sheetsReadBy(file, readWith, folder), `${separator} read with ${readWith}`).not.toContain('table:formula');
    }
  }
});
