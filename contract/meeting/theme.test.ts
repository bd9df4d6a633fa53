import { expect, test } from 'vitest';
import { NewThemes } from './theme.ts';

const themeNamed = (fr: string) => [{ code: 'climate', label: { fr, en: 'Climate' } }];

test('a label is one line of storable characters', () => {
  expect(NewThemes.safeParse(themeNamed('Climat et énergie 🌍')).success).toBe(true);
  for (const label of ['', ' ', 'Cli\u0000mat', 'Cli\u0007mat', 'Cli\nmat', 'Cli\ud800mat']) {
    expect(NewThemes.safeParse(themeNamed(label)).success, JSON.stringify(label)).toBe(false);
  }
});

test('a list of themes refuses a duplicate code', () => {
  expect(NewThemes.safeParse([...themeNamed('Climat'), ...themeNamed('Énergie')]).success).toBe(false);
});
