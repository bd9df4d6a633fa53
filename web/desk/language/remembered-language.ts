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

/** Names a language in an address. */
const NAMED = 'lang';

export function hasNamedLanguage(): boolean {
  return new URLSearchParams(location.search).has(NAMED);
}

/** What is remembered, or chosen later, stays when the page is loaded again: the address names no other any more. */
export function forgetNamedLanguage(): void {
  if (!hasNamedLanguage()) return;
  const address = new URL(location.href);
  address.searchParams.delete(NAMED);
  history.replaceState(history.state, '', address);
}
