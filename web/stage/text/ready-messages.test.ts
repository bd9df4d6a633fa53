import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/plain/language.ts';
import { MESSAGE_MAX_LENGTH } from '#contract/plain/stage/stage-kinds.ts';
import { en } from '#words/stage/en.ts';
import { fr } from '#words/stage/fr.ts';
import { messageIn, READY_MESSAGES } from './ready-messages.ts';

test('a ready-made message has the language of its reader', () => {
  const texts = { fr: fr.messages, en: en.messages };
  for (const name of READY_MESSAGES) {
    for (const sent of LANGUAGES) {
      for (const language of LANGUAGES) expect(messageIn(texts[sent][name], language)).toBe(texts[language][name]);
      expect(texts[sent][name].length).toBeLessThanOrEqual(MESSAGE_MAX_LENGTH);
    }
  }
});

test('any other message stays as it was sent', () => {
  expect(messageIn('Two more topics.', 'fr')).toBe('Two more topics.');
});
