/** Which languages of a question a screen shows, and in which order. No I/O. */
import { type Language, LANGUAGES } from '#contract/plain/language.ts';
import type { ScreenLanguages } from '#contract/plain/stage/stage-kinds.ts';
import type { StageState, StageTopic } from '../device/calls.ts';

/** A screen of one language keeps it; a screen of both follows the remote. */
export function languagesOf(ofDevice: ScreenLanguages, ofStage: StageState['languages']): readonly Language[] {
  const chosen = ofDevice === 'both' ? ofStage : ofDevice;
  return chosen === 'both' ? LANGUAGES : [chosen];
}

/** The languages with the one in which most shareholders asked first. */
function questionFirst({ questions }: StageTopic, languages: readonly Language[]): readonly Language[] {
  const first: Language = questions.en > questions.fr ? 'en' : 'fr';
  return [...languages.filter((one) => one === first), ...languages.filter((one) => one !== first)];
}

/** The texts of a question, each once: without a translation, both languages have the same words. */
export function questionTexts(
  topic: StageTopic,
  languages: readonly Language[],
): { language: Language; text: string }[] {
  const texts = questionFirst(topic, languages).map((language) => ({ language, text: topic[language].question }));
  return texts.filter(({ text }, index) => texts.findIndex((other) => other.text === text) === index);
}

/** The name of the theme, or of the section without a theme. */
export function themeOf({ themeFr, themeEn, sectionFr, sectionEn }: StageTopic, language: Language): string {
  return (language === 'fr' ? (themeFr ?? sectionFr) : (themeEn ?? sectionEn)) ?? '';
}
