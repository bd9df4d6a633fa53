import { expect, test } from 'vitest';
import { columnNamed } from './column-names.ts';

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
  expect(columnNamed(name)).toBe(column);
});

test.each(['', 'Thème', 'Réponse', 'text_de', 'Question et réponse en français', 'Remarks EN', 'en', 'Répondu par'])(
  'does not guess the column %j',
  (name) => {
    expect(columnNamed(name)).toBeUndefined();
  },
);
