import { type Language, LANGUAGES, type Localized } from '#contract/plain/language.ts';
import { en } from '#words/reasons/en.ts';
import { fr } from '#words/reasons/fr.ts';

type Reason = { code: string; label: Localized<string | null> };
type ReasonTexts = { label: string; sentence: string; hint: string };

const TEXTS: Localized<Map<string, ReasonTexts>> = {
  fr: new Map(Object.entries(fr)),
  en: new Map(Object.entries(en)),
};

/**
 * The default sentence and hint of a reason. Undefined for a reason of the meeting, and for a default one that the
 * meeting has reworded.
 */
export function defaultTextsOf({ code, label }: Reason, language: Language): Omit<ReasonTexts, 'label'> | undefined {
  const isUnchanged = LANGUAGES.every((each) => TEXTS[each].get(code)?.label === label[each]);
  return isUnchanged ? TEXTS[language].get(code) : undefined;
}

/** The label of a default reason, for use when the meeting has no label for its code. */
export function defaultLabelOf(code: string, language: Language): string | undefined {
  return TEXTS[language].get(code)?.label;
}

/**
 * Whether people call a reason by its code, such as R1. Codes of default reasons such as `off-the-agenda` are for
 * programs.
 */
export function isCalledByCode(code: string): boolean {
  return !TEXTS.en.has(code) || /\d$/.test(code);
}
