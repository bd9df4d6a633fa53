import { hash } from 'node:crypto';
import type { Language } from '#contract/plain/language.ts';
import { CONSENT_VERSION_LENGTH } from '#contract/plain/question/question-rules.ts';
import { en } from '#words/ask/en.ts';
import { fr } from '#words/ask/fr.ts';

const CURRENT: Record<Language, string> = {
  fr: fr.form.fields.acceptFinancialEmail.label,
  en: en.form.fields.acceptFinancialEmail.label,
};
/** The wordings by version. Add a former wording after a change: pages that were opened before still show it. */
const KNOWN = new Map(
  Object.values(CURRENT).map((wording) => [hash('sha256', wording).slice(0, CONSENT_VERSION_LENGTH), wording]),
);

/**
 * The wording next to the consent box, by the version that the page showed; without a version, the wording of the
 * language.
 *
 * @returns undefined for an unknown version
 */
export function consentWording(version: string | undefined, language: Language): string | undefined {
  return version === undefined ? CURRENT[language] : KNOWN.get(version);
}
