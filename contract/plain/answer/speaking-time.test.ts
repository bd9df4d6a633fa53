import { expect, test } from 'vitest';
import { countWords, speakingSeconds } from './speaking-time.ts';

test.each([
  ['', 0],
  ['  \n ', 0],
  ['Le conseil propose un dividende de 2,40 € par action.', 9],
  ['L’ordre de nos priorités est connu : aujourd’hui même.', 8],
  ['half-year results', 2],
  ['… — !', 0],
])('counts the words of %j as %i', (text, words) => {
  expect(countWords(text)).toBe(words);
});

test.each([
  [130, 130, 60],
  [119, 130, 55],
  [0, 140, 0],
])('%i words at %i a minute take %i seconds', (words, rate, seconds) => {
  expect(speakingSeconds(words, rate)).toBe(seconds);
});
