import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ColumnMatch } from '#contract/plain/answer/import-fault.ts';
import type { Language } from '#contract/plain/language.ts';
import { THOMAS } from '#testing/desk/decisions.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import { importPastAnswers } from './import-past-answers.ts';

const database = setUpDatabase('postgresql');
setUpMeeting(database);

beforeEach(async () => {
  await sql`truncate past_answer`.execute(database.db);
});

type Sent = { format?: 'csv' | 'json'; columns?: ColumnMatch; faultyRowsIn?: Language };

async function send(content: string, sent: Sent = {}) {
  const body = { format: 'csv', isTrial: false, leaveOutFaulty: true, ...sent, content } as const;
  return await importPastAnswers({ db: database.db, actor: THOMAS }, { body });
}

async function storedTexts(): Promise<string[]> {
  const { rows } = await sql<{ text_fr: string }>`select text_fr from past_answer`.execute(database.db);
  return rows.map(({ text_fr }) => text_fr);
}

describe('the match of columns', () => {
  const FILE = 'When;What;Said;Titre FR\n2024-05-14;A;B;C\nnever;A2;B2;C2';
  const NONE = { meeting: null, number: null, heading_fr: null, text_fr: null, source: null };
  const match = { ...NONE, date: 'When', heading_en: 'What', text_en: 'Said' };

  test('names the recognised columns and the missing ones', async () => {
    const answer = await send(FILE);
    expect(answer.columns).toEqual(['When', 'What', 'Said', 'Titre FR']);
    expect(answer.matched).toEqual({ ...NONE, date: null, heading_en: null, text_en: null, heading_fr: 'Titre FR' });
    expect(answer.faults.map(({ code, column }) => [code, column])).toEqual([
      ['column-missing', 'date'],
      ['no-language', null],
    ]);
  });

  test('imports chosen columns and keeps the names of the file', async () => {
    const answer = await send(FILE, { columns: match });
    expect(answer).toMatchObject({ imported: 1, matched: match, ignoredColumns: ['Titre FR'] });
    expect(answer.faults).toMatchObject([{ line: 3, column: 'When', value: 'never', code: 'not-a-date' }]);
  });

  test.each([
    ['an unknown name', { ...match, source: 'Where' }, 'column-missing', 'Where'],
    ['one column for two of ours', { ...match, source: 'Said' }, 'column-twice', 'Said'],
    ['no column of dates', { ...match, date: null }, 'column-missing', 'date'],
  ])('refuses %s', async (_, columns, code, column) => {
    expect(await send(FILE, { columns })).toMatchObject({ imported: 0, faults: [{ code, column }] });
  });

  test('refuses a name that the file has twice', async () => {
    const content = FILE.replace('Titre FR', 'Said');
    expect((await send(content, { columns: match })).faults).toMatchObject([{ code: 'column-twice', column: 'Said' }]);
  });

  test('reads JSON', async () => {
    const rows = [
      { When: '2024-05-14', What: 'A' },
      { When: '2024-05-14', What: 'C', Said: 'D' },
    ];
    const answer = await send(JSON.stringify(rows), { format: 'json', columns: match });
    expect(answer).toMatchObject({ imported: 1, separator: null, columns: ['When', 'What', 'Said'] });
    expect(answer.faults).toMatchObject([{ line: 1, column: 'Said', code: 'required' }]);
  });
});

describe('the file of faulty rows', () => {
  const HEAD = 'date;numéro;intitule_fr;reponse_fr';
  const GOOD = '2024-05-14;T24-03;Le dividende ?;Il reste stable.';

  test('the file of faults gives reasons and runs no formula', async () => {
    const content = [HEAD, GOOD, 'x;=1+1;"-A\n- B";B', '2024-05-14;T2;A'].join('\n');
    const { faultyFile } = await send(content, { faultyRowsIn: 'fr' });
    expect(faultyFile?.split('\r\n')).toEqual([
      '\ufeff"date";"numéro";"intitule_fr";"reponse_fr";"Ce qui ne va pas"',
      `"x";"'=1+1";"'-A\n'- B";"B";"date\u00a0: Ce jour n’existe pas. Attendu\u00a0: une date comme 2024-05-14 ou 14/05/2024."`,
      '"2024-05-14";"T2";"A";;"La ligne a trop ou trop peu de cellules. Attendu\u00a0: autant de cellules que la première ligne."',
      '',
    ]);
    expect((await send(content)).faultyFile).toBeNull();
  });

  test('imports the corrected file of faulty rows', async () => {
    const content = [HEAD, '31/11/2023;T1;A;"- one\n- two; ""three"""', ';T2;C;D'].join('\n');
    const { faultyFile } = await send(content, { faultyRowsIn: 'en' });
    const corrected = (faultyFile ?? '').replace('31/11/2023', '30/11/2023');
    const answer = await send(corrected, { faultyRowsIn: 'fr' });
    expect(answer).toMatchObject({ rows: 2, imported: 1, faultyRows: 1, ignoredColumns: ['What is wrong'] });
    expect(await storedTexts()).toEqual(['- one\n- two; "three"']);
    expect(await send(corrected)).toMatchObject({ imported: 0, doubles: [2] });
    // The new reasons replace the old ones.
    expect(answer.faultyFile?.split('\r\n')).toHaveLength(3);
    expect(answer.faultyFile).toContain(';"Ce qui ne va pas"\r\n;"T2";"C";"D";"date');
  });

  test('the file of faults keeps objects and extra cells', async () => {
    const json = JSON.stringify([{ date: 'x', heading_fr: 'A', text_fr: ['B'] }, 'text']);
    const objects = await send(json, { format: 'json', faultyRowsIn: 'en' });
    expect(objects.faultyFile?.split('\r\n').slice(1)).toEqual([
      expect.stringContaining('"x","A","[""B""]","text_fr: The value is not text.'),
      expect.stringContaining('"text",,,"The value is not text.'),
      '',
    ]);
    const { faultyFile } = await send(`${HEAD}\n2024-05-14;T1;A;B;C;D`, { faultyRowsIn: 'en' });
    expect(faultyFile).toContain('"A","B C D","The row');
  });

  test('without a faulty row the file has names only', async () => {
    const { faultyFile } = await send(`${HEAD}\n${GOOD}`, { faultyRowsIn: 'en' });
    expect(faultyFile?.split('\r\n')).toEqual([expect.stringContaining('"date"'), '']);
  });
});
