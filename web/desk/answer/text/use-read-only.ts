import { useEffect } from 'react';
import type { Language } from '#contract/plain/language.ts';
import { textOf } from '../answer-elements.ts';

/**
 * Refuses every edit of a text area that is only `aria-readonly`. In a `readonly` one, Chromium moves no caret, so a
 * reviewer could not select a passage with the keyboard.
 */
export function useReadOnly(language: Language, isReadOnly: boolean): void {
  useEffect(() => {
    if (!isReadOnly) return;
    const text = textOf(language);
    const refuse = (event: Event) => event.preventDefault();
    text?.addEventListener('beforeinput', refuse);
    return () => text?.removeEventListener('beforeinput', refuse);
  }, [language, isReadOnly]);
}
