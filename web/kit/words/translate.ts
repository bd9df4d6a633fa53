import type { Language } from '#contract/plain/language.ts';

/** Texts by key. A key of several steps names a nested text: `fields.email.label`. */
export type Texts = { readonly [key: string]: string | Texts };

/** An area of `words/`, in both languages: its texts by section. */
export type Area = { readonly [section: string]: Texts };
/** The sections that the area has in both languages. */
export type SectionOf<A extends Area> = keyof A & string;

/** The forms of a text that has a `count`: `left_one`, `left_other`. */
type PluralForm = 'one' | 'other';
/** The keys that the texts have in both languages. The forms of a plural count as one text. */
type KeyOf<T> = {
  [K in keyof T & string]: T[K] extends string
    ? K extends `${infer Text}_${PluralForm}`
      ? Text
      : K
    : `${K}.${KeyOf<T[K]>}`;
}[keyof T & string];

/** The texts of a key: one for each language and form. */
type TextOf<T, Key extends string> = Key extends keyof T
  ? T[Key]
  : Key extends `${infer Step}.${infer Rest}`
    ? Step extends keyof T
      ? TextOf<T[Step], Rest>
      : never
    : T[`${Key}_${PluralForm}` & keyof T];

/** The names of the values that texts interpolate: `count` in `{{count}} questions`. */
type NamesIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** The keys whose texts interpolate values. */
type ValuedKey<T, Key extends string> = {
  [K in Key]: [NamesIn<TextOf<T, K>>] extends [never] ? never : K;
}[Key];

type Translation<T, Key extends string> = {
  (key: Exclude<Key, ValuedKey<T, Key>>): string;
  <K extends ValuedKey<T, Key>>(key: K, values: { [Name in NamesIn<TextOf<T, K>>]: string | number }): string;
};

/**
 * Returns a text of one section. An unknown key does not compile, nor does a text without its interpolated values; a
 * `count` selects the plural form.
 */
export type Translate<A extends Area, S extends SectionOf<A>> = Translation<A[S], KeyOf<A[S]>>;

type Values = Record<string, string | number>;

/** The words of one language, by area and section. Always the same function, so that effects can depend on it. */
export type Words = (area: string, section: string) => (key: string, values?: Values) => string;

/** The texts of one language by area. The kit's texts include the sentence for a missing text. */
export type Catalogue = {
  readonly kit: { readonly missing: { readonly text: string }; readonly [section: string]: Texts };
  readonly [area: string]: Texts;
};

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
