import { COUNTRIES } from '#contract/plain/country.ts';
import type { Language } from '#contract/plain/language.ts';

export type Country = { code: string; name: string };

/** Returns all countries, named and sorted for the language. */
export function countriesIn(language: Language): Country[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const { compare } = new Intl.Collator(language);
  return [...COUNTRIES]
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => compare(a.name, b.name));
}
