import type { Language } from '#contract/plain/language.ts';

/** Capitalises a text that begins a line: French days and months are lower case inside a sentence. */
export function capitalised(text: string, language: Language): string {
  return text.replace(/^\p{Ll}/u, (first) => first.toLocaleUpperCase(language));
}
