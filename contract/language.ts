/** The languages of the product. No dependency. */

export const LANGUAGES = ['fr', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** One value per language; both are always there. */
export type Localized<T> = Record<Language, T>;

/**
 * Decides the language of an answer: `fr` when the `lang` parameter is `fr`, or when it is absent
 * and the browser's preferred language begins with those two letters; English otherwise.
 *
 * @param lang the `lang` query parameter, undefined when absent
 * @param acceptLanguage the `Accept-Language` header, undefined when absent
 */
export function chooseLanguage(lang: string | undefined, acceptLanguage: string | undefined): Language {
  if (lang !== undefined) return lang === 'fr' ? 'fr' : 'en';
  return preferredTag(acceptLanguage ?? '')
    .slice(0, 2)
    .toLowerCase() === 'fr'
    ? 'fr'
    : 'en';
}

/** The tag with the highest quality, the first of equals (RFC 9110, 12.5.4). */
function preferredTag(acceptLanguage: string): string {
  let best = { tag: '', quality: 0 };
  for (const range of acceptLanguage.split(',')) {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
    const quality = qualityOf(parameters);
    if (tag !== '' && quality > best.quality) best = { tag, quality };
  }
  return best.tag;
}

function qualityOf(parameters: string[]): number {
  const written = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2);
  if (written === undefined) return 1;
  return /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(written) ? Number(written) : 0;
}
