import type { ReactNode } from 'react';
import styles from './question-words.module.css';

type WordsProps = {
  language: string;
  /** `large` for a text on its own, `medium` next to another text, `small` in a list. */
  size: 'large' | 'medium' | 'small';
  /** Cuts the text after this many lines; without it the whole text is shown. */
  lines?: 2 | 4;
  children: ReactNode;
};

/** A shareholder's text as written, with its own lines, direction and language. */
export function QuestionWords({ language, size, lines, children }: WordsProps) {
  const cut = lines === 2 ? styles['two'] : styles['four'];
  const names = [styles['words'], styles[size], lines === undefined ? styles['whole'] : `${styles['cut']} ${cut}`];
  return (
    <span className={names.join(' ')} lang={language} dir="auto">
      {children}
    </span>
  );
}
