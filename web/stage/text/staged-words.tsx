import type { Language } from '#contract/plain/language.ts';
import { keyed } from './keyed.ts';
import { compoundsIn, runsOf, stageText } from './staged-text.ts';
import styles from './staged-words.module.css';

type WordsProps = { text: string; language: Language };

/** A text on a screen. Its parent element names the language. */
export function StagedWords({ text, language }: WordsProps) {
  return (
    <>
      {keyed(runsOf(stageText(text, language))).map(({ key, value }) =>
        value.isRightToLeft ? (
          <bdi key={key}>{value.text}</bdi>
        ) : (
          <span key={key}>
            <Unbroken text={value.text} language={language} />
          </span>
        ),
      )}
    </>
  );
}

/** A text whose compounds stay on one line. */
function Unbroken({ text, language }: WordsProps) {
  return keyed(compoundsIn(text, language)).map(({ key, value }) => (
    <span key={key} className={value.isCompound ? styles['whole'] : undefined}>
      {value.text}
    </span>
  ));
}
