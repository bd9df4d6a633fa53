import { describe, expect, test } from 'vitest';
import { readGlossaryFile, writeGlossaryFile } from './glossary-file.ts';

const LINES = [
  { concept: 'paris', isGeneral: false, fr: ['accord de paris', '1,5 degré'], en: [] },
  { concept: 'fall', isGeneral: true, fr: ['baisse'], en: ['fall', 'drop'] },
];

describe('a glossary file', () => {
  test.each([
    ['one\ttwo', null, 'columns'],
    ['a\t\tb\tc\td', null, 'columns'],
    ['Prix\t\tprix\tprice', 'concept', 'concept'],
    ['price\tmain\tprix\tprice', 'kind', 'kind'],
    ['price\t\t ; \t', 'fr', 'no-form'],
    [`price\t\t${'x'.repeat(61)}\tprice`, 'fr', 'form-too-long'],
    [
      `price\t\tprix\t${Array.from({ length: 61 }, (_, index) => `p${String(index)}`).join(';')}`,
      'en',
      'too-many-forms',
    ],
  ])('refuses %j', (row, column, fault) => {
    const { lines, faults } = readGlossaryFile(`# a comment\n\n${row}\n`);
    expect(lines).toEqual([]);
    expect(faults).toMatchObject([{ row: 3, column, fault }]);
  });

  test('names a concept that occurs twice', () => {
    const { lines, faults } = readGlossaryFile('tax\t\timpot\ttax\ntax\t\ttaxe\ttax\n');
    expect(lines).toHaveLength(1);
    expect(faults).toEqual([{ row: 2, column: 'concept', value: 'tax', fault: 'twice' }]);
  });

  test('reads what it writes', () => {
    const { lines, faults } = readGlossaryFile(writeGlossaryFile(LINES));
    expect(faults).toEqual([]);
    expect(lines).toEqual([
      { row: 2, ...LINES[0] },
      { row: 3, ...LINES[1] },
    ]);
  });

  test('reads a file that a spreadsheet has saved', () => {
    const file = '\ufeff# concept\tkind\tfrançais\tEnglish\r\nparis\t\t"accord de paris; 1,5 degré; 1,5 degré"\t\r\n';
    expect(readGlossaryFile(file)).toEqual({ lines: [{ row: 2, ...LINES[0] }], faults: [] });
  });
});

test('returns no half of a surrogate pair', () => {
  const cell = `${'a'.repeat(79)}𠀀 ${'b'.repeat(60)}`;
  const { faults, lines } = readGlossaryFile(`one\t\t${cell}\tb\ntwo\t\tchat\ud840\tcat`);
  expect(faults).toMatchObject([{ row: 1, fault: 'form-too-long' }]);
  expect(JSON.stringify([faults, lines])).not.toMatch(/\\ud8/);
});
