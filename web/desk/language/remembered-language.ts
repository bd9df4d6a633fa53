import { type Language, LANGUAGES } from '#contract/language.ts';

const KEY = 'desk-language';

/** The language that was last chosen in this browser, before anybody has signed in; storage may be refused. */
export function rememberedLanguage(): Language | undefined {
  try {
    const kept = localStorage.getItem(KEY);
    return LANGUAGES.find((language) => language === kept);
  } catch {
    return undefined;
  }
}

export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // The choice then holds for this page.
  }
}
