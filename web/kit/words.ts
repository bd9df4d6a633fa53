import { createInstance, type i18n, type Resource } from 'i18next';
import type { Language } from '#contract/language.ts';

/** The texts of one language: one namespace a part, and what to say of a text that is not there. */
export type Texts = Resource[string] & { missing: { text: string } };

/**
 * The words of one language, ready at once.
 * A key without a text gives the sentence specified for it, with the key.
 */
export function createWords(language: Language, texts: Texts): i18n {
  const words = createInstance();
  void words.init({
    lng: language,
    resources: { [language]: texts },
    initAsync: false,
    // React escapes by itself.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    parseMissingKeyHandler: (key) => texts.missing.text.replace('{key}', key),
  });
  return words;
}
