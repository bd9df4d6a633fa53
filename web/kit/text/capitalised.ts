import type { Language } from '#contract/language.ts';

/** A text where it begins a line of its own: French days and months begin small inside a sentence. */
export function capitalised(text: string, language: Language): string {
  return text.replace(/^\p{Ll}/u, (first) => first.toLocaleUpperCase(language));
}
