import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import type { AnswerRow, RowText } from '#contract/answer/answer-list.ts';
import { BEGINS_FORMULA, FORMULA_PAYLOADS } from '#testing/samples/formula-payloads.ts';
import { csvPart } from '../../http/text/csv.ts';
import { answerCells, answerColumns, type AnswerSheet } from './answer-cells.ts';

const AT = new Date('2026-11-30T11:00:05.000Z');
const SHEET: AnswerSheet = {
  language: 'fr',
  timeZone: 'Europe/Paris',
  heldOn: '2026-12-03',
  names: new Map([['lukas', 'Lukas Brandt']]),
  themes: new Map([['climate', { fr: 'Climat', en: 'Climate' }]]),
};
const TEXT: RowText = {
  state: 'inReview',
  words: 117,
  savedBy: 'lukas',
  savedAt: AT,
  submittedAt: AT,
  returnedBy: null,
  returnedAt: null,
  comment: null,
  approvedAt: null,
  isOwn: false,
  needsTranslationCheck: false,
  needsQuestionCheck: false,
  openRemarks: 0,
};
const TOPIC = {
  id: '00000000-0000-4000-8000-000000000000',
  number: 7,
  headingFr: 'Le méthane',
  headingEn: null,
  firstQuestion: { id: '00000000-0000-4000-8000-000000000001', language: 'en', text: 'Why?' } as const,
};
const ASSIGNMENT = {
  version: 1,
  expertId: 'lukas',
  state: 'accepted',
  dueAt: AT,
  note: 'Name the countries.',
  assignedBy: 'claire',
  assignedAt: AT,
  respondedAt: AT,
  reason: null,
} as const;
const ROW: AnswerRow = {
  topic: TOPIC,
  themeCode: 'climate',
  questions: 12,
  fr: TEXT,
  en: { ...TEXT, state: 'notBegun', words: 0 },
  assignment: ASSIGNMENT,
};

const cellsByColumn = (row: AnswerRow) => {
  const cells = answerCells(row, SHEET);
  return Object.fromEntries(answerColumns(SHEET).map((column, at) => [column, cells[at]]));
};

test('a row has the organiser’s language and the meeting’s time', () => {
  expect(cellsByColumn(ROW)).toEqual({
    Numéro: 'T26-07',
    'Intitulé en français': 'Le méthane',
    'Intitulé en anglais': '',
    Thème: 'Climat',
    Questions: '12',
    'Réponse en français': 'En relecture',
    'Réponse en anglais': 'À écrire',
    'Mots en français': '117',
    'Mots en anglais': '0',
    'Confié à': 'Lukas Brandt',
    'Échéance (Europe/Paris)': '2026-11-30 12:00',
  });
});

test('a declined topic names no expert', () => {
  const declined = { ...ASSIGNMENT, state: 'declined', reason: 'Tax.' } as const;
  expect(cellsByColumn({ ...ROW, assignment: declined })['Confié à']).toBe('');
  expect(cellsByColumn({ ...ROW, assignment: null })).toMatchObject({
    'Confié à': '',
    'Échéance (Europe/Paris)': '',
  });
});

test('no cell of an exported topic begins a formula', () => {
  const rows = FORMULA_PAYLOADS.map((text) => {
    const names = new Map([['lukas', text]]);
    const themes = new Map([['climate', { fr: text, en: text }]]);
    const topic = { ...TOPIC, headingFr: text, headingEn: text };
    return answerCells({ ...ROW, topic }, { ...SHEET, names, themes });
  });
  for (const separator of ['comma', 'semicolon'] as const) {
    const csv = csvPart(rows, { columns: answerColumns(SHEET), separator, isFirst: true });
    const read = parse(csv, { bom: true, delimiter: separator === 'comma' ? ',' : ';', from_line: 2 });
    expect(read).toHaveLength(FORMULA_PAYLOADS.length);
    expect(read.flat().filter((cell) => BEGINS_FORMULA.test(cell))).toEqual([]);
  }
});
