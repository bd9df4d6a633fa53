/** The parts of a language that move the focus to each other. */
import type { Language } from '#contract/plain/language.ts';

export function headingId(language: Language): string {
  return `answer-${language}`;
}

/** The heading of the text, where single keys act. */
export function headingOf(language: Language): HTMLElement | null {
  return document.getElementById(headingId(language));
}

export function textId(language: Language): string {
  return `text-${language}`;
}

export function uncheckedId(language: Language): string {
  return `unchecked-${language}`;
}

export function textOf(language: Language): HTMLTextAreaElement | undefined {
  const found = document.getElementById(textId(language));
  return found instanceof HTMLTextAreaElement ? found : undefined;
}
