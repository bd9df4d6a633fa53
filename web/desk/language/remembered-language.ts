import { type Language, LANGUAGES } from '#contract/plain/language.ts';

const KEY = 'desk-language';

/** The language last chosen in this browser, for use before the sign-in. The browser may refuse access to storage. */
export function rememberedLanguage(): Language | undefined {
  try {
    const stored = localStorage.getItem(KEY);
    return LANGUAGES.find((language) => language === stored);
  } catch {
    return undefined;
  }
}

export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Without storage, the choice lasts until the page is left.
  }
}

/** The query parameter that names a language. */
const NAMED = 'lang';

export function hasNamedLanguage(): boolean {
  return new URLSearchParams(location.search).has(NAMED);
}

/** Removes the language from the address, so that after a reload a stored or later choice applies. */
export function forgetNamedLanguage(): void {
  if (!hasNamedLanguage()) return;
  const address = new URL(location.href);
  address.searchParams.delete(NAMED);
  history.replaceState(history.state, '', address);
}
