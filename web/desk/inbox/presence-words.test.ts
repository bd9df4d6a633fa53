import { expect, test } from 'vitest';
import { createWords } from '#web/kit/words/translate.ts';
import { catalogue as en } from '../words/en.ts';
import { catalogue as fr } from '../words/fr.ts';
import { presenceWords } from './presence-words.ts';

const FR = createWords('fr', fr)('inbox', 'presence');
const EN = createWords('en', en)('inbox', 'presence');

/** A colon stands apart in French: the no-break space is written here as an ordinary one. */
const loose = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

const [ANNE, THOMAS, CLAIRE] = ['Anne Martin', 'Thomas Roy', 'Claire Bonnet'];

test.each([
  [[], [], undefined, undefined],
  [[], [ANNE], 'Lit : Anne Martin', 'Reading: Anne Martin'],
  [[ANNE], [], 'Décide : Anne Martin', 'Deciding: Anne Martin'],
  [[], [ANNE, THOMAS], 'Lisent : Anne Martin et Thomas Roy', 'Reading: Anne Martin and Thomas Roy'],
  [[ANNE, THOMAS], [], 'Décident : Anne Martin et Thomas Roy', 'Deciding: Anne Martin and Thomas Roy'],
  [[], [ANNE, THOMAS, CLAIRE], 'Lisent : Anne Martin et 2 autres', 'Reading: Anne Martin and 2 others'],
  [[CLAIRE], [ANNE], 'Décide : Claire Bonnet · Lit : Anne Martin', 'Deciding: Claire Bonnet · Reading: Anne Martin'],
  [
    [CLAIRE],
    [ANNE, THOMAS],
    'Décide : Claire Bonnet · Lisent : Anne Martin et Thomas Roy',
    'Deciding: Claire Bonnet · Reading: Anne Martin and Thomas Roy',
  ],
])(
  'who decides a question and who reads it are told apart, deciding first (%o, %o)',
  (deciding, reading, french, english) => {
    expect(loose(presenceWords(FR, { deciding, reading }))).toBe(french);
    expect(presenceWords(EN, { deciding, reading })).toBe(english);
  },
);
