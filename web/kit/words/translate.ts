import type { Language } from '#contract/language.ts';

/** Texts by key. A key of several steps names a nested text: `fields.email.label`. */
export type Texts = { [key: string]: string | Texts };

/**
 * An area of `words/`: its texts by section, and the names of the interpolated values by section and key.
 * TypeScript's types of JSON files do not contain the texts, so the names are generated (`npm run generate:words`).
 */
export type Area = {
  texts: { [section: string]: Texts };
  placeholders: { [section: string]: { [key: string]: string } };
};
export type SectionOf<A extends Area> = keyof A['texts'] & keyof A['placeholders'] & string;

/** The forms of a text that has a `count`: `left_one`, `left_other`. */
type PluralForm = 'one' | 'other';
/** The keys of the texts. The forms of a plural count as one text. */
type KeyOf<T> = {
  [K in keyof T & string]: T[K] extends string
    ? K extends `${infer Text}_${PluralForm}`
      ? Text
      : K
    : `${K}.${KeyOf<T[K]>}`;
}[keyof T & string];

type Translation<Key extends string, Placeholders> = {
  (key: Exclude<Key, keyof Placeholders>): string;
  <K extends keyof Placeholders & Key>(key: K, values: { [Name in Placeholders[K] & string]: string | number }): string;
};

/**
 * Returns a text of one section. An unknown key does not compile, nor does a text without its interpolated values; a
 * `count` selects the plural form.
 */
export type Translate<A extends Area, S extends SectionOf<A>> = Translation<KeyOf<A['texts'][S]>, A['placeholders'][S]>;

type Values = Record<string, string | number>;

/** The words of one language, by area and section. Always the same function, so that effects can depend on it. */
export type Words = (area: string, section: string) => (key: string, values?: Values) => string;

/** The texts of one language by area. The kit's texts include the sentence for a missing text. */
export type Catalogue = { kit: { missing: { text: string }; [section: string]: Texts }; [area: string]: Texts };

/** A key without a text returns the specified sentence with the key. */
export function createWords(language: Language, catalogue: Catalogue): Words {
  const plurals = new Intl.PluralRules(language);
  const known = new Map<string, ReturnType<Words>>();

  /** French has another form for millions, with the same text as `other`. */
  function formOf(count: string | number | undefined): PluralForm {
    return typeof count === 'number' && plurals.select(count) === 'one' ? 'one' : 'other';
  }

  function translateIn(path: string): ReturnType<Words> {
    return (key, values = {}) => {
      const text =
        textAt(catalogue, `${path}.${key}`) ?? textAt(catalogue, `${path}.${key}_${formOf(values['count'])}`);
      if (text === undefined) return catalogue.kit.missing.text.replace('{key}', key);
      return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place));
    };
  }

  return (area, section) => {
    const path = `${area}.${section}`;
    const translate = known.get(path) ?? translateIn(path);
    known.set(path, translate);
    return translate;
  };
}

function textAt(texts: Texts, path: string): string | undefined {
  let found: string | Texts | undefined = texts;
  for (const step of path.split('.')) found = typeof found === 'object' ? found[step] : undefined;
  return typeof found === 'string' ? found : undefined;
}
