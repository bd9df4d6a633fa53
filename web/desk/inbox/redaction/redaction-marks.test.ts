import { expect, test } from 'vitest';
import { hiddenPassages, hideSelection } from './redaction-marks.ts';

const TEXT = 'Pourquoi ce président incompétent est-il payé ?';

/** Selects the text between the bars. */
function hide(text: string) {
  const [before = '', selected = '', after = ''] = text.split('|');
  const selection = { start: before.length, end: before.length + selected.length };
  return hideSelection(`${before}${selected}${after}`, selection)?.text;
}

test.each([
  ['the selected word', 'ce |président| incompétent', 'ce […] incompétent'],
  ['a word that is selected in part', 'ce prési|dent incomp|étent est', 'ce […] est'],
  ['no space at the ends of the selection', 'ce| président |incompétent', 'ce […] incompétent'],
  ['no apostrophe before the word', 'de l’|incompétent| ici', 'de l’[…] ici'],
  ['a mark within the selection', 'ce |président […] est|-il payé', 'ce […]-il payé'],
  ['a whole mark that is selected in part', 'ce [|…] président|', 'ce […]'],
  ['punctuation alone', 'payé |?!|', 'payé […]'],
])('hides %s', (_, text, expected) => {
  expect(hide(text)).toBe(expected);
});

test.each(['ce || président', 'ce| |président'])('hides nothing when no word is selected: %s', (text) => {
  expect(hide(text)).toBeUndefined();
});

test('shows one hidden passage again and keeps the others', () => {
  const passages = hiddenPassages(TEXT, 'Pourquoi […] incompétent est-il […] ?');
  expect(passages).toEqual([
    { index: 0, passage: 'ce président', without: 'Pourquoi ce président incompétent est-il […] ?' },
    { index: 1, passage: 'payé', without: 'Pourquoi […] incompétent est-il payé ?' },
  ]);
});

test('ignores marks of the author and of another wording', () => {
  expect(hiddenPassages('Page 3 […] says so.', 'Page […] […] says […].').map(({ passage }) => passage)).toEqual([
    '3',
    'so',
  ]);
  expect(hiddenPassages(TEXT, 'Pourquoi […] payé ?!')).toEqual([]);
});
