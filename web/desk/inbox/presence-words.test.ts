import { expect, test } from 'vitest';
import { createWords } from '#web/kit/words/translate.ts';
import { catalogue as en } from '../words/en.ts';
import { catalogue as fr } from '../words/fr.ts';
import { presenceWords } from './presence-words.ts';

const FR = createWords('fr', fr)('inbox', 'presence');
const EN = createWords('en', en)('inbox', 'presence');

const [ANNE, THOMAS, CLAIRE] = ['Anne Martin', 'Thomas Roy', 'Claire Bonnet'];

test.each([
  [[], [], undefined, undefined],
  [[], [ANNE], 'Anne Martin lit cette question', 'Anne Martin is reading this'],
  [[ANNE], [], 'Anne Martin décide', 'Anne Martin is deciding'],
  [
    [],
    [ANNE, THOMAS],
    'Anne Martin et Thomas Roy lisent cette question',
    'Anne Martin and Thomas Roy are reading this',
  ],
  [[ANNE, THOMAS], [], 'Anne Martin et Thomas Roy décident', 'Anne Martin and Thomas Roy are deciding'],
  [
    [],
    [ANNE, THOMAS, CLAIRE],
    'Anne Martin et 2 autres lisent cette question',
    'Anne Martin and 2 others are reading this',
  ],
  [
    [CLAIRE],
    [ANNE],
    'Claire Bonnet décide · Anne Martin lit cette question',
    'Claire Bonnet is deciding · Anne Martin is reading this',
  ],
])('names deciding colleagues before reading ones (%o, %o)', (deciding, reading, french, english) => {
  expect(presenceWords(FR, { deciding, reading })).toBe(french);
  expect(presenceWords(EN, { deciding, reading })).toBe(english);
});
