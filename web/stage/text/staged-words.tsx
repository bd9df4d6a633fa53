import type { Language } from '#contract/plain/language.ts';
import { keyed } from './keyed.ts';
import { runsOf, stageText } from './staged-text.ts';

/** A text on a screen. Its parent element names the language. */
export function StagedWords({ text, language }: { text: string; language: Language }) {
  return (
    <>
      {keyed(runsOf(stageText(text, language))).map(({ key, value }) =>
        value.isRightToLeft ? <bdi key={key}>{value.text}</bdi> : <span key={key}>{value.text}</span>,
      )}
    </>
  );
}
