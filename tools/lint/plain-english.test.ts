import { describe, expect, test } from 'vitest';
import { compareCounts, findFaults } from './plain-english.ts';

const found = (path: string, text: string) => findFaults(path, text).map((fault) => fault.found);

describe('the word lint', () => {
  test.each([
    ['a line comment', 'service/a.ts', '// Whoever asks is refused.', ['Whoever']],
    ['a block comment', 'service/a.ts', '/** Reads it anew,\n * and nobody waits. */', ['anew', 'nobody']],
    ['a style sheet', 'web/a.module.css', '/* Stands beside the list. */', ['beside']],
    ['Markdown', 'docs/a.md', 'Each call has its verb.', ['verb']],
    ['an inverted sentence', 'service/a.ts', '// Of what is encrypted.', ['what is', 'Of what']],
    ['a comment without a subject', 'service/a.ts', '/**\n * Of the labels.\n */ // Of it.', ['Of', 'Of']],
    ['a test name', 'service/a.test.ts', `test('tells nobody', () => {});`, ['nobody']],
    ['a name after a table', 'service/a.test.ts', `test.each([[1]])('takes %s in vain', () => {});`, ['in vain']],
  ])('finds a word in %s', (_place, path, text, words) => {
    expect(found(path, text).toSorted()).toEqual(words.toSorted());
  });

  test.each([
    ['strings', 'service/a.ts', `const a = 'whoever'; const b = \`// nobody \${'anew'}\`;`],
    ['addresses', 'service/a.ts', `const a = 'https://nobody.example'; const b = /\\/\\/nobody/;`],
    ['quotations', 'service/a.ts', '// The specification says “whoever asks”.'],
    ['code in a comment', 'service/a.ts', '// Throws `changed-meanwhile`.'],
    ['code in Markdown', 'docs/a.md', 'Call `nobody()`.\n\n```sh\nwhoever\n```\n'],
    ['addresses in Markdown', 'docs/a.md', '[the record](0029-nobody.md)'],
    ['texts of users', 'words/problem/en.ts', "export const en = { title: 'Whoever asks' };"],
    ['longer words', 'service/a.ts', '// Besides, adverbs renewed.'],
    ['a sentence inside a comment', 'service/a.ts', '// Counts rows.\n/* Offers. Of two, the first. */'],
  ])('leaves %s alone', (_place, path, text) => {
    expect(found(path, text)).toEqual([]);
  });

  test('counts the words of a test name', () => {
    const name = 'one two three four five six seven eight nine ten';
    expect(found('e2e/a.test.ts', `test(\`${name.replace('ten', '${row.name + 1}')}\`, () => {});`)).toEqual([]);
    expect(found('e2e/a.test.ts', `test('${name} eleven', () => {});`)).toEqual([`${name} eleven`]);
  });

  test('names the line of a fault', () => {
    expect(findFaults('service/a.ts', 'let a;\n/**\n * Asks anew.\n */')).toMatchObject([{ line: 3, found: 'anew' }]);
  });
});

describe('the allowance', () => {
  test('refuses more than a file may hold', () => {
    expect(compareCounts({ 'a.ts': 1 }, { 'a.ts': 2, 'b.ts': 1 })).toEqual({ risen: ['a.ts', 'b.ts'], fallen: [] });
  });

  test('names files that hold less', () => {
    expect(compareCounts({ 'a.ts': 2, 'b.ts': 1, 'c.ts': 1 }, { 'a.ts': 1, 'b.ts': 0 }).fallen).toEqual([
      'a.ts',
      'b.ts',
      'c.ts',
    ]);
  });

  test('lets a moved file keep its count', () => {
    expect(compareCounts({ 'a.ts': 2 }, { 'b.ts': 2 })).toEqual({ risen: [], fallen: ['a.ts', 'b.ts'] });
  });

  test('refuses a moved file that holds more', () => {
    expect(compareCounts({ 'a.ts': 2 }, { 'b.ts': 3 }).risen).toEqual(['b.ts']);
  });

  test('gives a new file nothing of a mended one', () => {
    expect(compareCounts({ 'a.ts': 2 }, { 'a.ts': 0, 'b.ts': 2 }).risen).toEqual(['b.ts']);
  });
});
