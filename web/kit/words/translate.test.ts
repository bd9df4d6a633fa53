import { expect, test } from 'vitest';
import type { TranslateForm } from '#web/ask/ask-words.ts';
import { en } from '#words/ask/en.ts';
import { fr } from '#words/ask/fr.ts';
import { en as kitEn } from '#words/kit/en.ts';
import { fr as kitFr } from '#words/kit/fr.ts';
import { createWords } from './translate.ts';

const words = {
  fr: createWords('fr', { kit: kitFr, ask: fr }),
  en: createWords('en', { kit: kitEn, ask: en }),
};
const form: Record<'fr' | 'en', TranslateForm> = { fr: words.fr('ask', 'form'), en: words.en('ask', 'form') };

test('a missing text is reported in the page’s language', () => {
  // @ts-expect-error a key that is in no catalogue does not compile
  expect(form.fr('no.where')).toBe('Aucune traduction trouvée pour la clé no.where');
  // @ts-expect-error a key that is in no catalogue does not compile
  expect(form.en('no.where')).toBe('No translation found for key no.where');
  expect(words.en('no', 'where')('at.all')).toBe('No translation found for key at.all');
});

test('a text without a required value does not compile', () => {
  // @ts-expect-error the value is not given
  expect(form.en('todo')).toBe('To send, complete: <b>{{fields}}</b>.');
  // @ts-expect-error another value is given
  expect(form.en('todo', { field: 'E-mail' })).toBe('To send, complete: <b>{{fields}}</b>.');
  // @ts-expect-error one value of two is given
  expect(form.en('errors.any.too-long', { max: 50 })).toBe('{{field}}: 50 characters at most');
  // @ts-expect-error a text that interpolates nothing takes no value
  expect(form.en('button', { max: 50 })).toBe('Send my question');
  expect(form.en('errors.any.too-long', { field: 'Company', max: 50 })).toBe('Company: 50 characters at most');
});

test('a value with special characters is inserted unchanged', () => {
  expect(form.en('todo', { fields: '$& {{fields}} $1' })).toBe('To send, complete: <b>$& {{fields}} $1</b>.');
});

test('the words of one section are always the same function', () => {
  expect(words.fr('ask', 'form')).toBe(form.fr);
  expect(words.fr('ask', 'page')).not.toBe(form.fr);
});

test.each([
  ['fr', 0, 'Il vous reste <b>0</b> caractère'],
  ['fr', 1, 'Il vous reste <b>1</b> caractère'],
  ['fr', 2, 'Il vous reste <b>2</b> caractères'],
  ['fr', 1_000_000, 'Il vous reste <b>1000000</b> caractères'],
  ['en', 0, '<b>0</b> characters left'],
  ['en', 1, '<b>1</b> character left'],
] as const)('a count takes the plural of its language (%s, %i)', (language, count, text) => {
  expect(form[language]('counter.left', { count })).toBe(text);
});
