import { expect, test } from 'vitest';
import { columnsNamed } from './column-names.ts';

test.each([
  ['Date', 'date'],
  ['heldOn', 'date'],
  ['Date de l’assemblée', 'date'],
  ['MEETING DATE', 'date'],
  ['N°', 'number'],
  ['Numéro', 'number'],
  ['Topic', 'number'],
  ['Assemblée générale', 'meeting'],
  ['meetingName', 'meeting'],
  ['Intitulé (FR)', 'heading_fr'],
  ['Titre en français', 'heading_fr'],
  ['Sujet en anglais', 'heading_en'],
  ['Question – English', 'heading_en'],
  ['REPONSE_FR', 'text_fr'],
  ['Réponse française', 'text_fr'],
  ['Answer in English', 'text_en'],
  ['textEn', 'text_en'],
  ['Source', 'source'],
])('recognises the column %j', (name, column) => {
  expect(columnsNamed([name])).toEqual([column]);
});

test.each([
  '',
  'Thème',
  'Langue',
  'text_de',
  'Question',
  'Question et réponse en français',
  'Remarks EN',
  'en',
  'Répondu par',
])('does not guess the column %j', (name) => {
  expect(columnsNamed([name])).toEqual([undefined]);
});

test.each([
  ['Date;Question;Réponse;Thème;Source', 'date;heading_fr;text_fr;;source'],
  ['Date;Question;Answer;Theme', 'date;heading_en;text_en;'],
  ['Jour;Libellé de la question;Réponses', 'date;heading_fr;text_fr'],
  ['Titre;Réponse (FR);Réponse (EN)', 'heading_fr;text_fr;text_en'],
  ['Question;Question (FR);Réponse', ';heading_fr;text_fr'],
  ['Question;Réponse;Answer', ';;'],
  ['Question;Réponse;Langue', ';;'],
  ['Date;Intitulé;Question;Réponse', 'date;;;text_fr'],
])('finds the language of %j', (names, columns) => {
  expect(columnsNamed(names.split(';')).map((column) => column ?? '')).toEqual(columns.split(';'));
});
