import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanText, compoundsIn, runsOf, stageText } from './staged-text.ts';

const odd = fc.string({
  unit: fc.constantFrom(
    'a',
    'é',
    ' ',
    '\u0301',
    '\u0300',
    '\u200d',
    '\u200c',
    '\u200b',
    '\u202e',
    '\u2066',
    '\0',
    '\n',
    'ש',
    'م',
    '👩',
    '\ud800',
  ),
  maxLength: 60,
});

describe('a text for a screen', () => {
  test('staged text has no invisible characters and few marks', () => {
    fc.assert(
      fc.property(odd, (text) => {
        const clean = cleanText(text);
        expect(clean).not.toMatch(/[\0\n\u200b\u202e\u2066]|\p{Cs}/u);
        expect(clean).not.toMatch(/\p{M}[\u200c\u200d]*\p{M}[\u200c\u200d]*\p{M}[\u200c\u200d]*\p{M}/u);
      }),
    );
  });

  test('keeps its letters, spaces and joiners in order', () => {
    const kept = (text: string) =>
      Array.from(text.replaceAll('\n', ' '))
        .filter((one) => /[\p{L}\p{Extended_Pictographic} ]/u.test(one) || '\u200c\u200d'.includes(one))
        .join('')
        .replaceAll(/ +/g, ' ');
    fc.assert(
      fc.property(odd, (text) => {
        expect(kept(cleanText(text))).toBe(kept(text));
      }),
    );
  });

  test('a second cleaning changes nothing', () => {
    fc.assert(
      fc.property(odd, (text) => {
        expect(cleanText(cleanText(text))).toBe(cleanText(text));
      }),
    );
  });

  test('keeps emoji of several people and variants', () => {
    for (const text of ['👩‍👩‍👧', '❤️‍🔥', 'می‌خواهم', 'Łódź']) expect(cleanText(text)).toBe(text);
  });

  test('staged French text keeps its special spaces', () => {
    expect(stageText('Maintiendrez-vous 45 % ? Va-t-il : « non »', 'fr')).toBe(
      'Maintiendrez-vous 45\u202f%\u202f? Va-t-il\u00a0: «\u00a0non\u00a0»',
    );
    expect(stageText('Will you ? A rendez-vous', 'en')).toBe('Will you ? A rendez-vous');
  });

  test('keeps French compounds on one line with ordinary hyphens', () => {
    const wholeIn = (text: string, language: 'fr' | 'en') =>
      compoundsIn(text, language).map((part) => (part.isCompound ? `[${part.text}]` : part.text));
    expect(wholeIn('Maintiendrez-vous, va-t-il au rendez-vousx ?', 'fr').join('')).toBe(
      'Maintiendre[z-vous], v[a-t-il] au rendez-vousx ?',
    );
    expect(wholeIn('A rendez-vous', 'en')).toEqual(['A rendez-vous']);
  });

  test('staged text is divided where its direction changes', () => {
    expect(runsOf('Le site de מפעל חיפה, et مصنع 2 القاهرة.')).toEqual([
      { text: 'Le site de ', isRightToLeft: false },
      { text: 'מפעל חיפה', isRightToLeft: true },
      { text: ', et ', isRightToLeft: false },
      { text: 'مصنع 2 القاهرة', isRightToLeft: true },
      { text: '.', isRightToLeft: false },
    ]);
    fc.assert(
      fc.property(odd, (text) => {
        const runs = runsOf(text).map((run) => run.text);
        expect(runs.join('')).toBe(text);
      }),
    );
  });
});
