/** The languages of the product. No dependency. */

export const LANGUAGES = ['fr', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** One value per language; both are always there. */
export type Localized<T> = Record<Language, T>;
