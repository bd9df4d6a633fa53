/** The separators between the cells of a CSV file. */
import type { Language } from '#contract/plain/language.ts';

export const SEPARATORS = { comma: ',', semicolon: ';' } as const;
export type Separator = keyof typeof SEPARATORS;

export function isSeparator(name: unknown): name is Separator {
  return typeof name === 'string' && Object.hasOwn(SEPARATORS, name);
}

/** The separator that spreadsheets expect in each language. */
export const SEPARATOR_IN: Record<Language, Separator> = { en: 'comma', fr: 'semicolon' };
