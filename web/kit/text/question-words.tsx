import type { ReactNode } from 'react';
import styles from './question-words.module.css';

type WordsProps = {
  language: string;
  /** `large` where it is read by itself, `medium` beside another text, `small` in a list. */
  size: 'large' | 'medium' | 'small';
  /** More than so many lines are cut off; not given where all are shown. */
  lines?: 2 | 4;
  children: ReactNode;
};

/** What a shareholder has written, as it was written: lines, direction and language are theirs. */
export function QuestionWords({ language, size, lines, children }: WordsProps) {
  const cut = lines === 2 ? styles['two'] : styles['four'];
  const names = [styles['words'], styles[size], lines === undefined ? styles['whole'] : `${styles['cut']} ${cut}`];
  return (
    <span className={names.join(' ')} lang={language} dir="auto">
      {children}
    </span>
  );
}
