import { type Language, LANGUAGES, type Localized } from '#contract/language.ts';
import en from '#words/reasons/en.json';
import fr from '#words/reasons/fr.json';

type Reason = { code: string; label: Localized<string | null> };
type ReasonTexts = { label: string; sentence: string; hint: string };

const TEXTS: Localized<Map<string, ReasonTexts>> = {
  fr: new Map(Object.entries(fr)),
  en: new Map(Object.entries(en)),
};

/**
 * What an author reads by default, and what whoever chooses is told, of a reason that the meeting keeps as it was given;
 * undefined for one of its own, and for one that it has put in other words.
 */
export function defaultTextsOf({ code, label }: Reason, language: Language): Omit<ReasonTexts, 'label'> | undefined {
  const isKept = LANGUAGES.every((each) => TEXTS[each].get(code)?.label === label[each]);
  return isKept ? TEXTS[language].get(code) : undefined;
}

/** What a reason is called by default, where the meeting has no words for it. */
export function defaultLabelOf(code: string, language: Language): string | undefined {
  return TEXTS[language].get(code)?.label;
}

/** Whether people call a reason by its code, such as R1; that of a default is for programs: `off-the-agenda`. */
export function isSaidByCode(code: string): boolean {
  return !TEXTS.en.has(code) || /\d$/.test(code);
}
