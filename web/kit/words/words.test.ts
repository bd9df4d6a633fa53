import { expect, test } from 'vitest';
import en from '#words/ask/en.json';
import fr from '#words/ask/fr.json';
import { createWords } from './words.tsx';

/** Every text with its key: `form.button` → « Envoyer ma question ». */
function textsOf(node: object, path = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(node)) {
    const name = path === '' ? key : `${path}.${key}`;
    if (typeof value === 'string') texts.set(name, value);
    else for (const [inner, text] of textsOf(Object(value), name)) texts.set(inner, text);
  }
  return texts;
}

const texts = { fr: textsOf(fr), en: textsOf(en) };

test('both languages have the same texts', () => {
  expect([...texts.fr.keys()]).toEqual([...texts.en.keys()]);
});

test.each(['fr', 'en'] as const)('no text is empty (%s)', (language) => {
  const empty = [...texts[language]].filter(([, text]) => text.trim() === '');
  expect(empty).toEqual([]);
});

test('both languages fill the same places', () => {
  const places = (text: string) => [...new Set(text.match(/\{\{?\w+\}?\}/g))].toSorted().join();
  // An hour has two spellings in English, one in French.
  const compared = [...texts.fr].filter(([key]) => !key.startsWith('dates.time_'));
  const differing = compared.filter(([key, text]) => places(text) !== places(texts.en.get(key) ?? ''));
  expect(differing).toEqual([]);
});

test('a text that is not there is named in the language of the page', () => {
  const [french, english] = [createWords('fr', fr)('form'), createWords('en', en)('form')];
  // @ts-expect-error a key that is in no catalogue does not compile
  expect(french('no.where')).toBe('Aucune traduction trouvée pour la clé no.where');
  // @ts-expect-error a key that is in no catalogue does not compile
  expect(english('no.where')).toBe('No translation found for key no.where');
});

test.each([
  ['fr', 0, 'Il vous reste <b>0</b> caractère'],
  ['fr', 1, 'Il vous reste <b>1</b> caractère'],
  ['fr', 2, 'Il vous reste <b>2</b> caractères'],
  ['fr', 1_000_000, 'Il vous reste <b>1000000</b> caractères'],
  ['en', 0, '<b>0</b> characters left'],
  ['en', 1, '<b>1</b> character left'],
] as const)('a count takes the plural of its language (%s, %i)', (language, count, text) => {
  expect(createWords(language, { fr, en }[language])('form')('counter.left', { count })).toBe(text);
});

test('the specified messages are said to the letter', () => {
  expect(en.form.globalError).toBe('An error has occurred, please try again later.');
  expect(fr.form.globalError).toBe('Une erreur est survenue, veuillez réessayer ultérieurement.');
  expect(en.form.success).toBe('Your question has been submitted. Thank you very much for your contribution.');
  expect(fr.form.success).toBe('Votre question a bien été envoyée. Merci beaucoup pour votre contribution.');
  expect(en.form.errors.recaptchaToken['captcha-missing']).toBe(
    'Please confirm that you are not a robot by checking the box.',
  );
  expect(fr.form.errors.recaptchaToken['captcha-missing']).toBe(
    'Veuillez confirmer que vous n’êtes pas un robot en cochant la case.',
  );
});
