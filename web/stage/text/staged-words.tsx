import type { Language } from '#contract/plain/language.ts';
import { runsOf, stageText } from './staged-text.ts';

/** A text on a screen. Its parent element names the language. */
export function StagedWords({ text, language }: { text: string; language: Language }) {
  return (
    <>
      {runsOf(stageText(text, language)).map(({ text: run, isRightToLeft }, index) =>
        // The runs of one text never move.
        isRightToLeft ? <bdi key={`${index} ${run}`}>{run}</bdi> : <span key={`${index} ${run}`}>{run}</span>,
      )}
    </>
  );
}
