import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { areaName } from './area-name.ts';
import { en } from './ask/en.ts';
import { fr } from './ask/fr.ts';

const folder = import.meta.dirname;
const areas = [...new Set(globSync('**/{fr,en}.ts', { cwd: folder }).map(dirname))].toSorted((one, other) =>
  one.localeCompare(other),
);

/** Lists every text with its path, such as `fields.email.label`. The path of a list entry ends with its index. */
function textsOf(value: unknown, path: string[] = []): [key: string, text: string][] {
  if (typeof value === 'string') return [[path.join('.'), value]];
  if (typeof value !== 'object' || value === null) throw new Error(`${path.join('.')} is not a text`);
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, [...path, key]));
}

const TEXTS = new Map<string, [key: string, text: string][]>();
for (const area of areas) {
  for (const language of ['fr', 'en']) {
    const path = join(area, `${language}.ts`);
    const file = (await import(join(folder, path))) as Record<string, object>;
    TEXTS.set(path, textsOf(file[language]));
  }
}

function read(area: string, language: string): [key: string, text: string][] {
  return TEXTS.get(join(area, `${language}.ts`)) ?? [];
}

/** French has a plural form that English lacks, so only the key without its form is compared. */
function withoutPlural(key: string): string {
  return key.replace(/_(?:zero|one|two|few|many|other)$/, '');
}

describe('the texts', () => {
  test('the search for areas finds some', () => expect(areas.length).toBeGreaterThan(0));

  test.each(areas)('%s has the same texts in French and English', (area) => {
    const keys = (language: string) =>
      [...new Set(read(area, language).map(([key]) => withoutPlural(key)))].toSorted((one, other) =>
        one.localeCompare(other),
      );
    expect(keys('en')).toEqual(keys('fr'));
    expect(keys('fr')).not.toEqual([]);
  });

  test.each(areas)('%s has no empty text', (area) => {
    const empty = ['fr', 'en'].flatMap((language) => read(area, language).filter(([, text]) => text.trim() === ''));
    expect(empty).toEqual([]);
  });

  test.each(areas)('%s interpolates the same values in both languages', (area) => {
    const valuesOf = (language: string) =>
      new Map(read(area, language).map(([key, text]) => [key, [...new Set(text.match(/\{\{?\w+\}?\}/g))].toSorted()]));
    const [french, english] = [valuesOf('fr'), valuesOf('en')];
    const differing = [...french].filter(([key, values]) => {
      // An hour has two spellings in English, one in French.
      if (area === 'kit' && key.startsWith('dates.time_')) return false;
      return english.has(key) && values.join() !== english.get(key)?.join();
    });
    expect(differing).toEqual([]);
  });

  test.each(areas)('%s has typographic apostrophes', (area) => {
    const straight = ['fr', 'en'].flatMap((language) => read(area, language).filter(([, text]) => text.includes("'")));
    expect(straight).toEqual([]);
  });

  test.each(areas)('%s keeps a French double sign with its word', (area) => {
    // The English sentence for an author is among the French texts, and follows English rules.
    const texts = read(area, 'fr').filter(([key]) => !key.endsWith('.en'));
    // A colon takes a whole no-break space, the others a narrow one; `https:` and a time such as 12:00 are exempt.
    const loose = /[^\u00a0]:(?!\/\/|\d)|[^\u202f?!][;!?]|«[^\u00a0]|[^\u00a0]»/u;
    expect(texts.filter(([, text]) => loose.test(text))).toEqual([]);
  });

  test.each(areas)('%s keeps a French number with its unit', (area) => {
    const loose = /(?:\}\}|\d) (?:h|min|s|j|jours?|caractères?)(?!\p{L})/u;
    expect(read(area, 'fr').filter(([, text]) => loose.test(text))).toEqual([]);
  });

  test.each(areas)('%s has no name after a French “de” or “que”', (area) => {
    const isPerson = (key: string) => key.startsWith('sentences.organiser.');
    const texts = read(area, 'fr').filter(([key, text]) =>
      (isPerson(key) ? /\b(?:de|que) \{\{(?:name|about)\}\}/u : /\b(?:de|que) \{\{name\}\}/u).test(text),
    );
    expect(texts).toEqual([]);
  });

  test.each(areas)('%s has its own French form for one', (area) => {
    const counted = read(area, 'fr').filter(
      ([key, text]) => text.includes('les {{count}} ') && !key.endsWith('_other'),
    );
    expect(counted).toEqual([]);
  });

  // The build finds the texts by their folder, and the compiler finds them by the name that their file declares.
  test.each(areas.filter((area) => area.startsWith('desk')))(
    '%s declares its texts under its folder’s name',
    (area) => {
      const name = areaName(`${area}/fr.ts`);
      expect(readFileSync(join(folder, area, 'en.ts'), 'utf8')).toContain(
        `interface DeskEnglish {\n    ${name}: typeof en;`,
      );
      expect(readFileSync(join(folder, area, 'fr.ts'), 'utf8')).toContain(
        `interface DeskFrench {\n    ${name}: typeof fr;`,
      );
    },
  );

  test('the specified texts are unchanged', () => {
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
});

/** Wordings that no text may have again, each with its replacement. */
const REPLACED: [language: string, pattern: RegExp, instead: string][] = [
  ['fr', /défai/iu, 'Annuler'],
  ['fr', /renvo(?:i|y)(?!.* en (?:rédaction|relecture))/iu, 'Ne pas confirmer'],
  ['fr', /expurg/iu, 'Occulter un passage'],
  ['fr', /montrée? aux autres/iu, 'Version diffusée'],
  ['fr', /questions (?:sont|ont été) (?:closes|ouvertes)|questions ne peuvent/iu, 'Le dépôt des questions est clos'],
  ['fr', /attente (?:très )?longue|délais? d’attente/iu, 'En retard; très en retard'],
  ['fr', /annulé (?:sa|la) décision/iu, 'Revenir sur la décision'],
  ['fr', /^(?:Rien|Lit|Lisent|Décident?)(?:$|\s:)/u, 'Aucun; Anne lit cette question'],
  ['en', /^(?:Reading|Deciding):/u, 'Anne is reading this'],
  ['en', /long wait|waiting limit/iu, 'Overdue; severely overdue'],
  // The service sends no message to the author, and no page shows the result for a question.
  ['fr', /l’auteur (?:est informé|lira)|retrouver votre question|en reçoit l’avis/iu, 'No promise of a message'],
  ['en', /author (?:is told|will read)|find your question|is told, and/iu, 'No promise of a message'],
];

test.each(REPLACED)('no text in %s matches %s', (language, pattern) => {
  const found = areas.flatMap((area) => read(area, language).filter(([, text]) => pattern.test(text)));
  expect(found).toEqual([]);
});
