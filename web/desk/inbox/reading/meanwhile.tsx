import type { Language } from '#contract/language.ts';
import { TextDifference } from '../../kit/difference/text-difference.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import styles from './reading-pane.module.css';

type MeanwhileProps = {
  /** What was in force when the writing began; undefined where it still is. */
  before: string | undefined;
  now: string;
  language: Language;
};

/** What a colleague has changed in a text while another one was being written in its place. */
export function Meanwhile({ before, now, language }: MeanwhileProps) {
  const t = useAreaWords('inbox', 'pane');
  if (before === undefined) return null;
  return (
    <div className={styles['late']}>
      <p>{t('writtenMeanwhile')}</p>
      <TextDifference before={before} now={now} language={language} />
    </div>
  );
}
