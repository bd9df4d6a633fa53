import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { BEGINS_FORMULA, FORMULA_PAYLOADS } from '#testing/samples/formula-payloads.ts';
import { csvPart } from '../../http/text/csv.ts';
import type { ExportedQuestion } from './export-queries.ts';
import { columnsIn, exportedCells, type Sheet } from './exported-cells.ts';

const AT = '2026-11-30T11:00:05.000Z';
const SHEET: Sheet = {
  language: 'fr',
  timeZone: 'Europe/Paris',
  heldOn: '2026-12-03',
  names: new Map([['claire', 'Claire Bonnet']]),
  withAuthors: true,
};
const QUESTION: ExportedQuestion = {
  id: '00000000-0000-4000-8000-000000000000',
  reference: '7K3F-9QXM',
  number: 12,
  version: 3,
  state: 'refusalProposed',
  channel: 'letter',
  language: 'en',
  receivedAt: new Date(AT),
  age: null,
  themeCode: 'climate',
  topic: null,
  text: 'Why?',
  isRedacted: false,
  shownText: null,
  isOpened: false,
  country: 'FR',
  hasConsented: true,
  author: { firstName: 'Zoé', lastName: 'Durand', email: 'z@example.com', company: null },
  heading: { fr: null, en: null },
  theme: { fr: 'Climat', en: 'Climate' },
  reason: { code: 'a', fr: 'Hors sujet', en: 'Off topic' },
  sentence: 'It is not about the agenda.',
  recipient: 'Investor relations',
  notes: [{ text: 'See page 3.', by: 'claire', at: AT }],
  decidedBy: 'claire',
  decidedAt: new Date(AT),
};

test('a row has the organiser’s language and the meeting’s time', () => {
  const named = Object.fromEntries(columnsIn(SHEET).map((head, at) => [head, exportedCells(QUESTION, SHEET)[at]]));
  expect(named).toEqual({
    Numéro: 'Q26-0012',
    Référence: '7K3F-9QXM',
    Reçue: '2026-11-30 12:00:05',
    Langue: 'en',
    Canal: 'Lettre',
    Question: 'Why?',
    Sujet: '',
    Intitulé: '',
    Thème: 'Climat',
    État: 'Refus proposé',
    Motif: 'Hors sujet',
    'Phrase pour l’auteur': 'It is not about the agenda.',
    'Réorientée vers': 'Investor relations',
    Notes: 'Claire Bonnet, 2026-11-30 12:00:05\nSee page 3.',
    'Décidée par': 'Claire Bonnet',
    'Décidée le': '2026-11-30 12:00:05',
    'Fuseau horaire': 'Europe/Paris',
    Prénom: 'Zoé',
    Nom: 'Durand',
    'E-mail': 'z@example.com',
    Pays: 'FR',
    Société: '',
    'E-mails financiers': 'oui',
  });
});

test('an erased author leaves every cell about them empty', () => {
  expect(exportedCells({ ...QUESTION, author: null, hasConsented: false }, SHEET).slice(-6)).toEqual(Array(6).fill(''));
});

test('a missing heading shows in the other language', () => {
  const topic = { id: QUESTION.id, number: 7 };
  const cells = exportedCells({ ...QUESTION, topic, heading: { fr: null, en: 'Methane' } }, SHEET);
  expect(cells.slice(6, 8)).toEqual(['T26-07', 'Methane']);
});

test('no cell of an exported question begins a formula', () => {
  const rows = FORMULA_PAYLOADS.map((text) => {
    const author = { firstName: text, lastName: text, email: text, company: text };
    const notes = [{ text, by: text, at: AT }];
    const heading = { fr: text, en: text };
    return exportedCells({ ...QUESTION, text, sentence: text, notes, author, heading, theme: heading }, SHEET);
  });
  for (const separator of ['comma', 'semicolon'] as const) {
    const csv = csvPart(rows, { columns: columnsIn(SHEET), separator, isFirst: true });
    const read = parse(csv, { bom: true, delimiter: separator === 'comma' ? ',' : ';', from_line: 2 });
    expect(read).toHaveLength(FORMULA_PAYLOADS.length);
    expect(read.flat().filter((cell) => BEGINS_FORMULA.test(cell))).toEqual([]);
  }
});
