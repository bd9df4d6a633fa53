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

/** Every text by its path: `fields.email.label`. A list counts by its places. */
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

/** French has a plural form English lacks: only the text they are forms of is compared. */
function withoutPlural(key: string): string {
  return key.replace(/_(?:zero|one|two|few|many|other)$/, '');
}

describe('words', () => {
  test('are found', () => expect(areas.length).toBeGreaterThan(0));

  test.each(areas)('of %s exist in French and in English alike', (area) => {
    const keys = (language: string) =>
      [...new Set(read(area, language).map(([key]) => withoutPlural(key)))].toSorted((one, other) =>
        one.localeCompare(other),
      );
    expect(keys('en')).toEqual(keys('fr'));
    expect(keys('fr')).not.toEqual([]);
  });

  test.each(areas)('of %s are never empty', (area) => {
    const empty = ['fr', 'en'].flatMap((language) => read(area, language).filter(([, text]) => text.trim() === ''));
    expect(empty).toEqual([]);
  });

  test.each(areas)('of %s interpolate the same values in French and in English', (area) => {
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

  test.each(areas)('of %s have typographic apostrophes', (area) => {
    const straight = ['fr', 'en'].flatMap((language) => read(area, language).filter(([, text]) => text.includes("'")));
    expect(straight).toEqual([]);
  });

  test.each(areas)('of %s keep a French double sign with its word', (area) => {
    // Of what an author reads in the language of their question, the English is not held to it.
    const texts = read(area, 'fr').filter(([key]) => !key.endsWith('.en'));
    // A colon takes a whole no-break space, the others a narrow one; `https:` and a clock's 12:00 are no text.
    const loose = /[^\u00a0]:(?!\/\/|\d)|[^\u202f?!][;!?]|«[^\u00a0]|[^\u00a0]»/u;
    expect(texts.filter(([, text]) => loose.test(text))).toEqual([]);
  });

  test.each(areas)('of %s keep a French number with its unit', (area) => {
    const loose = /(?:\}\}|\d) (?:h|min|s|j|jours?|caractères?)(?!\p{L})/u;
    expect(read(area, 'fr').filter(([, text]) => loose.test(text))).toEqual([]);
  });

  test.each(areas)('of %s put no name behind a French word that a vowel would shorten', (area) => {
    const isPerson = (key: string) => key.startsWith('sentences.organiser.');
    const texts = read(area, 'fr').filter(([key, text]) =>
      (isPerson(key) ? /\b(?:de|que) \{\{(?:name|about)\}\}/u : /\b(?:de|que) \{\{name\}\}/u).test(text),
    );
    expect(texts).toEqual([]);
  });

  test.each(areas)('of %s give a count of one a form of its own in French', (area) => {
    const counted = read(area, 'fr').filter(
      ([key, text]) => text.includes('les {{count}} ') && !key.endsWith('_other'),
    );
    expect(counted).toEqual([]);
  });

  // The build finds the texts by their folder; the compiler by the name that their file declares.
  test.each(areas.filter((area) => area.startsWith('desk')))(
    'of %s are declared under the name of their folder',
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

  test('are those of the specification, to the letter', () => {
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

/** What was written once, and must not come back: the words that replace it are beside. */
const REPLACED: [language: string, pattern: RegExp, instead: string][] = [
  ['fr', /défai/iu, 'Annuler'],
  ['fr', /renvo(?:i|y)/iu, 'Ne pas confirmer'],
  ['fr', /expurg/iu, 'Occulter un passage'],
  ['fr', /montrée? aux autres/iu, 'Version diffusée'],
  ['fr', /questions (?:sont|ont été) (?:closes|ouvertes)|questions ne peuvent/iu, 'Le dépôt des questions est clos'],
  ['fr', /^(?:Rien|Lit|Lisent|Décident?)(?:$|\s:)/u, 'Aucun; Anne lit cette question'],
  ['en', /^(?:Reading|Deciding):/u, 'Anne is reading this'],
  // Nothing sends the author a message, and no page shows what became of a question.
  ['fr', /l’auteur (?:est informé|lira)|retrouver votre question|en reçoit l’avis/iu, 'What is true today'],
  ['en', /author (?:is told|will read)|find your question|is told, and/iu, 'What is true today'],
];

test.each(REPLACED)('no text in %s says %s', (language, pattern) => {
  const found = areas.flatMap((area) => read(area, language).filter(([, text]) => pattern.test(text)));
  expect(found).toEqual([]);
});
