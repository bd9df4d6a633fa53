import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { plain, readPdf, type ReadPdf } from '#testing/pdf.ts';
import { ANSWERS, bookTopic, sampleBook } from '#testing/samples/book.ts';
import type { Book } from '../book.ts';
import { writeBook } from './write-book.ts';

const write = async (part: Partial<Book> = {}) => await readPdf(await buffer(writeBook(sampleBook(part))));

/** The texts of one kind of passage on a page. */
const texts = ({ pages }: ReadPdf, page: number, tag: string) =>
  pages[page - 1]?.passages.filter((passage) => passage.tag === tag).map(({ text }) => text);

describe('the file', () => {
  test('the book is tagged, titled and in its labels’ language', async () => {
    const { info, isTagged, fonts } = await write({ language: 'fr', meetingTitle: 'Assemblée' });
    expect(isTagged).toBe(true);
    expect(info).toMatchObject({
      Title: 'Cahier du Président, Assemblée',
      Language: 'fr-FR',
      Author: 'Example Company',
    });
    expect((await write()).info).toMatchObject({ Language: 'en-GB' });
    expect(fonts.all).toBeGreaterThan(2);
    expect(fonts.embedded).toBe(fonts.all);
  });

  test('the book has links and bookmarks under its sections', async () => {
    const rows = [
      bookTopic(),
      { kind: 'section', heading: { fr: 'Après la pause', en: 'After the break' } } as const,
      bookTopic({ heading: { fr: 'Le climat', en: 'The climate' } }),
      bookTopic({ heading: { fr: 'La sécurité', en: null } }),
    ];
    const book = await write({ rows });
    expect(book.pages).toHaveLength(4);
    expect(book.pages[0]?.links).toEqual(['topic-1', 'topic-2', 'topic-3']);
    expect(texts(book, 1, 'Link')).toEqual([
      '1 Will you keep the dividend? FR EN 2',
      '2 The climate FR EN 3',
      '3 La sécurité FR EN 4',
    ]);
    const leaf = (title: string) => ({ title, items: [] });
    expect(book.bookmarks).toEqual([
      leaf('Contents'),
      leaf('1. Will you keep the dividend?'),
      { title: 'After the break', items: [leaf('2. The climate'), leaf('3. La sécurité')] },
    ]);
    expect(book.pages[2]?.text).toContain('After the break');
    expect(book.pages[3]?.passages).toContainEqual({ tag: 'H2', language: 'fr', text: 'La sécurité' });
  });
});

describe('a page of a topic', () => {
  test('the book has both languages, metadata and key figures', async () => {
    const book = await write();
    const { passages = [], text = '' } = book.pages[1] ?? {};
    const inFrench = passages.filter(({ language }) => language === 'fr').map((passage) => passage.text);
    const inEnglish = passages.filter(({ language }) => language === 'en').map((passage) => passage.text);
    expect(inFrench).toEqual(['Maintiendrez-vous le dividende ?', 'Réponse', ...ANSWERS.fr.split('\n\n').map(plain)]);
    expect(inEnglish).toEqual(['Will you keep the dividend?', 'Answer', ...ANSWERS.en.split('\n\n')]);
    expect(texts(book, 2, 'Lbl')).toEqual(['Theme', 'Topic', 'Questions', 'Planned time', 'Dividende 2024']);
    expect(texts(book, 2, 'LBody')).toEqual(['Dividend', 'T25-07', '3 (2 FR, 1 EN)', '1 min 30 s', '2,40 €']);
    expect(text).toContain('Confidential, copy 2 of 6');
    expect(text).toContain('Revision 14, order of 22 May at 17:50; answer approved on 21 May');
    expect(text).toContain('1 / 1');
    expect(text).toContain('page 2 / 2');
    expect(text).toContain('Notes');
  });

  test('repeats its head when an answer continues', async () => {
    const long = Array.from({ length: 14 }, (_, index) => `Paragraphe ${index}. ${ANSWERS.fr.replace('\n\n', ' ')}`);
    const answer = {
      ...bookTopic().answer,
      fr: { text: long.join('\n\n'), approvedAt: new Date('2025-05-22T10:00:00Z') },
    };
    const book = await write({ language: 'fr', rows: [bookTopic({ answer })] });
    expect(book.pages).toHaveLength(3);
    for (const page of book.pages.slice(1)) {
      expect(page.text).toContain('Maintiendrez-vous le dividende ?');
      expect(page.text).toContain('Will you keep the dividend?');
      expect(page.text).toContain('1 / 1');
    }
    expect(book.pages[2]?.text).toContain('T25-07 (suite)');
    expect(book.pages[2]?.text).toContain('Réponse (suite)');
    expect(book.pages[2]?.text).not.toContain('Answer (continued)');
    expect(book.pages[1]?.text).toContain('réponse approuvée le 22 mai (FR), le 21 mai (EN)');
    // A repeated head is no passage for a screen reader.
    expect(texts(book, 3, 'H2')).toEqual([]);
    const read = book.pages.flatMap(({ passages }) => passages.filter(({ language }) => language === 'fr'));
    expect(
      plain(
        read
          .slice(3)
          .map(({ text }) => text)
          .join(' '),
      ),
    ).toBe(plain(long.join(' ')));
  });

  test('says which language is not approved', async () => {
    const { answer } = bookTopic();
    const book = await write({ rows: [bookTopic({ answer: { ...answer, en: null } })] });
    const { passages = [] } = book.pages[1] ?? {};
    expect(passages).toContainEqual({ tag: 'P', language: 'en', text: 'The answer in English is not approved.' });
    expect(passages.map(({ text }) => text)).toContain(plain(ANSWERS.fr.split('\n\n')[0] ?? ''));
  });

  test('gives the reason and questions of an exception', async () => {
    const questions = [
      { text: 'Et\u00a0le climat\u202f?', language: 'fr', number: 'Q25-0007' },
      { text: 'And the climate?', language: 'en', number: null },
    ] as const;
    const without = { answer: { fr: null, en: null }, figures: [], seconds: null };
    const rows = [bookTopic({ ...without, exceptionReason: 'Spoken freely', questions }), bookTopic(without)];
    const book = await write({ rows });
    const { passages = [], text = '' } = book.pages[1] ?? {};
    expect(text).toContain('The topic goes on stage by exception. Reason: Spoken freely');
    expect(passages).toContainEqual({ tag: 'LBody', language: 'fr', text: 'Et le climat ?' });
    expect(passages).toContainEqual({ tag: 'LBody', language: 'en', text: 'And the climate?' });
    expect(text).toContain('The secretariat has 1 other question on this topic.');
    expect(book.pages[2]?.text).toContain('the topic cannot go on stage');
    expect(texts(book, 1, 'Link')?.[1]).toContain('not approved');
  });
});

describe('odd characters', () => {
  const ask = async (text: string) => {
    const questions = [{ text, language: 'en', number: null }] as const;
    const book = await write({
      rows: [bookTopic({ answer: { fr: null, en: null }, exceptionReason: 'Live', questions })],
    });
    return { book, read: texts(book, 2, 'LBody')?.at(-1), page: book.pages[1]?.text ?? '' };
  };

  test.each([
    ['Łódź, Žižkov, İstanbul, Nguyễn', 'Łódź, Žižkov, İstanbul, Nguyễn'],
    ['Ελλάδα, Україна, ≥ 45 % → ∞', 'Ελλάδα, Україна, ≥ 45 % → ∞'],
    ['Control\u0007s, soft\u00adhyphens, \u202ereversed\u202c, \ufeffmarks', 'Controls, softhyphens, reversed, marks'],
    ['eﬃcient 1\u202f000\u2009€ e\u0301te\u0301', 'efficient 1 000 € été'],
  ])('draws %j', async (typed, drawn) => {
    const { read, page } = await ask(typed);
    expect(read).toBe(drawn);
    expect(page).not.toContain('replaced');
  });

  test('replaces and names characters that no font has', async () => {
    const { read, page } = await ask('Bravo 👏🏽👩‍👩‍👧 مرحبا 東京 x\u0489');
    expect(read).toBe('Bravo □□ □□□□□ □□ x');
    expect(page).toContain('Characters replaced by □: emoji (2), Arabic (5), ');
    expect(page).toContain('U+0078 U+0489 (1)');
  });

  test('keeps a word of 500 characters inside the page', async () => {
    const { book, read = '' } = await ask('W'.repeat(500));
    expect(read.replaceAll(' ', '')).toBe('W'.repeat(500));
    expect(book.pages).toHaveLength(2);
  });
});

test('an order without topics says so', async () => {
  const book = await write({ rows: [], revision: 0, changedAt: null });
  expect(book.pages).toHaveLength(1);
  expect(book.pages[0]?.text).toContain('The running order has no topic yet.');
});
