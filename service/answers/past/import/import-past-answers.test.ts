import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { ImportPastAnswers } from '#contract/answer/past-answer.ts';
import { ENGINES } from '#testing/app.ts';
import { THOMAS } from '#testing/desk/decisions.ts';
import { setUpDatabase, setUpMeeting, setUpOrganiser, setUpService } from '#testing/set-up.ts';
import { importPastAnswers } from './import-past-answers.ts';

const HEAD = 'date;numéro;intitule_fr;reponse_fr;heading_en;answer_en';
const ONE = '2024-05-14;T24-03;Le dividende ?;Il reste stable.;The dividend?;It stays.';
const TWO = '14/05/2024;T24-04;Le climat ?;Un plan existe.;;';

describe.each(ENGINES)('an import on the %s database', (engine) => {
  const database = setUpDatabase(engine);
  setUpMeeting(database);

  beforeEach(async () => {
    await sql`truncate past_answer`.execute(database.db);
  });

  type Sent = { isTrial?: boolean; format?: 'csv' | 'json'; leaveOutFaulty?: boolean };
  const send = async (content: string, { isTrial = false, format = 'csv', leaveOutFaulty = true }: Sent = {}) => {
    const ctx = { db: database.db, actor: THOMAS };
    return await importPastAnswers(ctx, { body: { format, content, isTrial, leaveOutFaulty } });
  };
  const stored = async () => {
    const { rows } = await sql<{ label: string; held_on: string; text_fr: string; text_en: string }>`
      select label, held_on::text, text_fr, text_en from past_answer order by label`.execute(database.db);
    return rows;
  };
  const entries = async () => {
    const { rows } = await sql<{ detail: object }>`
      select detail from register_entry where kind = 'answer.imported' order by id`.execute(database.db);
    return rows.map(({ detail }) => detail);
  };

  test('imports the rows without a fault, and adds none twice', async () => {
    const content = [HEAD, ONE, TWO, TWO].join('\r\n');
    const before = await entries();
    const trial = await send(content, { isTrial: true });
    expect(trial).toMatchObject({ isTrial: true, rows: 3, imported: 2, doubles: [4], faultyRows: 0, faults: [] });
    expect(await stored()).toEqual([]);
    expect(await send(content)).toEqual({ ...trial, isTrial: false });
    expect(await stored()).toEqual([
      { label: 'T24-03', held_on: '2024-05-14', text_fr: 'Il reste stable.', text_en: 'It stays.' },
      { label: 'T24-04', held_on: '2024-05-14', text_fr: 'Un plan existe.', text_en: null },
    ]);
    expect(await send(content)).toMatchObject({ imported: 0, doubles: [2, 3, 4] });
    expect((await entries()).slice(before.length)).toEqual([{ count: 2, digest: hash('sha256', content) }]);
  });

  test('imports nothing of a faulty file unless asked to', async () => {
    const content = [HEAD, ONE, 'x;T1;A;B;;'].join('\n');
    const stopped = await send(content, { leaveOutFaulty: false });
    expect(stopped).toMatchObject({ imported: 0, faultyRows: 1, faults: [{ line: 3, code: 'not-a-date' }] });
    expect(await stored()).toEqual([]);
    expect(await send(content)).toMatchObject({ imported: 1, faultyRows: 1 });
    expect(await stored()).toHaveLength(1);
  });

  test('two imports at the same time add each row once', async () => {
    const answers = await Promise.all([send([HEAD, ONE, TWO].join('\n')), send([HEAD, TWO, ONE].join('\n'))]);
    expect(new Set(answers.map(({ imported }) => imported))).toEqual(new Set([0, 2]));
    expect(await stored()).toHaveLength(2);
  });

  if (engine === 'embedded') return;

  test.each([
    ['a missing date', ';T1;A;B;;', 'date', 'required'],
    ['a day that does not exist', '31/11/2023;T1;A;B;;', 'date', 'not-a-date'],
    ['a heading without a text', '2024-05-14;T1;A;;;', 'reponse_fr', 'required'],
    ['a text without a heading', '2024-05-14;T1;;;;B', 'heading_en', 'required'],
    ['a row without a language', '2024-05-14;T1;;;;', null, 'required'],
    ['a long text', `2024-05-14;T1;A;${'x'.repeat(20_001)};;`, 'reponse_fr', 'too-long'],
    ['a long number', `2024-05-14;${'1'.repeat(21)};A;B;;`, 'numéro', 'too-long'],
    ['NUL', '2024-05-14;T1;A;B\0;;', 'reponse_fr', 'forbidden-character'],
    ['half of a surrogate pair', '2024-05-14;T1;A;B\ud83d;;', 'reponse_fr', 'wrong-encoding'],
    ['a misread accent', '2024-05-14;T1;A;versÃ© le 15;;', 'reponse_fr', 'wrong-encoding'],
    ['a missing cell', '2024-05-14;T1;A;B;', null, 'cells'],
    ['a heading of an earlier row', '2024-05-14;T1;Le dividende ?;Autre.;;', 'intitule_fr', 'heading-taken'],
  ])('leaves out a row with %s', async (_, row, column, code) => {
    const answer = await send([HEAD, ONE, row, '', TWO].join('\n'));
    expect(answer).toMatchObject({ rows: 3, imported: 2, faultyRows: 1, faults: [{ line: 3, column, code }] });
    expect(answer.faults[0]?.expected).not.toBe('');
    expect(await stored()).toHaveLength(2);
  });

  test.each([
    ['no date column', 'heading_fr;text_fr\nA;B', [1, 'column-missing']],
    ['a column twice', 'date;heading_fr;titre_fr;text_fr\n2024-05-14;A;A;B', [1, 'column-twice']],
    ['a language that is neither', '\ndate;heading_de;text_de\n2024-05-14;A;B', [2, 'no-language']],
    ['one column', 'date\n2024-05-14\n2024-05-15', [1, 'no-language']],
    ['a heading without its text', 'date;heading_en;text_fr\n2024-05-14;A;B', [1, 'no-language']],
    ['an open quotation', `${HEAD}\n${ONE}\n"2024-05-14;T1;A;B;;`, [3, 'unreadable']],
    ['no row', '', [1, 'unreadable']],
    ['blank lines only', '\r\n;;\r\n', [1, 'unreadable']],
    ['too many columns', `${HEAD}${';x'.repeat(200)}\n`, [1, 'too-many-columns']],
  ])('imports nothing of a file with %s', async (_, content, fault) => {
    const { faults, ...answer } = await send(content);
    expect(answer).toMatchObject({ imported: 0, faultyRows: 0, days: [] });
    expect(faults.map(({ line, code }) => [line, code])).toEqual([fault]);
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['semicolons', ';', ''],
    ['tabs', '\t', ''],
    ['commas', ',', ''],
    ['the separator line of Excel', ';', 'sep=;\r\n'],
  ])('reads %s', async (_, separator, before) => {
    const rows = [HEAD, ONE, 'x;T1;A;B;;'].map((row) => row.replaceAll(';', separator));
    const answer = await send(`${before}${rows.join('\r\n')}`);
    expect(answer).toMatchObject({ separator, rows: 2, imported: 1, days: ['2024-05-14'], ignoredColumns: [] });
    expect(answer.faults.map(({ line, column }) => [line, column])).toEqual([[before === '' ? 3 : 4, 'date']]);
  });

  test('reads commas, quoted line ends and a byte order mark', async () => {
    const row = '2024-05-14,T24-05,"A, B","First ""line"".\r\n\r\nSecond; line.",other';
    const content = `\ufeffDate,Topic,Title EN,Answer EN,Theme\r\n${row}\r\n`;
    expect(await send(content)).toMatchObject({ imported: 1, faults: [], ignoredColumns: ['Theme'] });
    expect((await stored())[0]?.text_en).toBe('First "line".\n\nSecond; line.');
  });

  test('keeps a cell that looks like a formula', async () => {
    const formula = '=HYPERLINK("http://example.com")';
    await send(`date,heading_en,text_en\n2024-05-14,+A,"${formula.replaceAll('"', '""')}"`);
    expect((await stored())[0]?.text_en).toBe(formula);
  });

  test('names the line of each fault after quoted line ends', async () => {
    const rows = [HEAD, '2024-05-14;T1;A;"B\n\nC";;', '', 'x;T2;A2;B;;', 'y;T3;A3;B;;'];
    const { faults } = await send(rows.join('\n'));
    expect(faults.map(({ line, value }) => [line, value])).toEqual([
      [6, 'x'],
      [7, 'y'],
    ]);
  });

  test('reads JSON and names the faults of its objects', async () => {
    const good = { heldOn: '2024-05-14', headingEn: 'A', textEn: '😀', meetingName: 'Meeting', other: 1 };
    const faulty = [{ ...good, headingEn: 'B\0' }, { ...good, textEn: '\ud800' }, { ...good, textEn: 4 }, 'text'];
    const answer = await send(JSON.stringify([good, ...faulty]), { format: 'json' });
    expect(answer).toMatchObject({ rows: 5, imported: 1, faultyRows: 4, ignoredColumns: ['other'] });
    expect(answer.faults.map(({ line, column, code }) => [line, column, code])).toEqual([
      [2, 'headingEn', 'forbidden-character'],
      [3, 'textEn', 'forbidden-character'],
      [4, 'textEn', 'wrong-type'],
      [5, null, 'wrong-type'],
    ]);
    expect(await send('{', { format: 'json' })).toMatchObject({ imported: 0, faults: [{ code: 'unreadable' }] });
  });

  test('keeps characters of four bytes at every place', async () => {
    const text = '😀'.repeat(9000);
    const rows = Array.from({ length: 4 }, (_, index) => `2024-05-14,A${index},${text}`);
    expect(await send(`date,heading_en,text_en\n${rows.join('\n')}`)).toMatchObject({ imported: 4, faults: [] });
    expect(new Set((await stored()).map(({ text_en }) => text_en))).toEqual(new Set([text]));
  });

  test.each(['csv', 'json'] as const)('imports nothing of 10,000 rows in %s', async (format) => {
    const rows = Array.from({ length: 10_000 }, (_, index) => ({
      date: '2024-05-14',
      heading_en: index,
      text_en: 'B',
    }));
    const csv = `date,heading_en,text_en\n${rows.map((row) => Object.values(row).join(',')).join('\n')}`;
    const { imported, faults } = await send(format === 'csv' ? csv : JSON.stringify(rows), { format });
    const line = format === 'csv' ? 5002 : 5001;
    expect([imported, faults]).toMatchObject([0, [{ line, code: 'too-many-rows', most: 5000 }]]);
    expect(await stored()).toEqual([]);
  });
});

describe('the import over HTTP', () => {
  const database = setUpDatabase('postgresql');
  const service = setUpService(database);
  const secretary = setUpOrganiser(service, database, ['secretary']);

  test('refuses a file over the limit or with NUL', async () => {
    const send = async (content: string) => {
      const answer = await secretary.browser.send('importPastAnswers', {
        body: { format: 'csv', content, isTrial: true },
      });
      return [answer.statusCode, answer.json<{ code?: string }>().code];
    };
    expect(await send('x'.repeat(3_000_000))).toEqual([200, undefined]);
    expect(await send(`${HEAD}\n2024-05-14;T1;A;B\0;;`)).toEqual([400, 'invalid-fields']);
    expect(await send('x'.repeat(3_000_001))).toEqual([400, 'invalid-fields']);
    const tooLong = ImportPastAnswers.safeParse({ format: 'csv', content: 'x'.repeat(3_000_001), isTrial: true });
    expect(tooLong.error?.issues).toMatchObject([{ path: ['content'], message: 'too-long' }]);
    expect(await send('x'.repeat(6_000_000))).toEqual([413, 'body-too-large']);
  });
});
