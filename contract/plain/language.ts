/** The languages of the product. */

export const LANGUAGES = ['fr', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** One value for each language. */
export type Localized<T> = Record<Language, T>;

/** The locales in which dates, times and numbers are written. */
export const LOCALES: Localized<string> = { fr: 'fr-FR', en: 'en-GB' };
