/** Ready-made messages to the Chairman. No I/O. */
import { type Language, LANGUAGES } from '#contract/plain/language.ts';
import { en } from '#words/stage/en.ts';
import { fr } from '#words/stage/fr.ts';

const TEXTS = { fr: fr.messages, en: en.messages };

export const READY_MESSAGES = ['shorten', 'twoMore', 'room', 'closer'] as const;

/**
 * A message in the language of its reader. The service has only the text, in the language of the remote that sent it, so
 * a ready-made message is known by this text. Any other text stays as it was sent.
 */
export function messageIn(text: string, language: Language): string {
  const name = READY_MESSAGES.find((one) => LANGUAGES.some((sent) => TEXTS[sent][one] === text));
  return name === undefined ? text : TEXTS[language][name];
}
