import { expect, test } from 'vitest';
import { NewThemes } from './theme.ts';

const themeNamed = (fr: string) => [{ code: 'climate', label: { fr, en: 'Climate' } }];

test('a label is a line of characters that can be kept', () => {
  expect(NewThemes.safeParse(themeNamed('Climat et énergie 🌍')).success).toBe(true);
  for (const label of ['', ' ', 'Cli\u0000mat', 'Cli\u0007mat', 'Cli\nmat', 'Cli\ud800mat']) {
    expect(NewThemes.safeParse(themeNamed(label)).success, JSON.stringify(label)).toBe(false);
  }
});

test('each theme has a code of its own', () => {
  expect(NewThemes.safeParse([...themeNamed('Climat'), ...themeNamed('Énergie')]).success).toBe(false);
});
