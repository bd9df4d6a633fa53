import type { Language } from '#contract/plain/language.ts';
import { TextDiff } from '../../kit/diff/text-diff.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import styles from './reading-pane.module.css';

type ChangedSinceProps = {
  /** The text in force when the draft began; undefined if it has not changed. */
  before: string | undefined;
  now: string;
  language: Language;
};

/** A colleague's change to a text since the organiser began to draft its replacement. */
export function ChangedSince({ before, now, language }: ChangedSinceProps) {
  const t = useAreaWords('inbox', 'pane');
  if (before === undefined) return null;
  return (
    <div className={styles['changed']}>
      <p>{t('changedSince')}</p>
      <TextDiff before={before} now={now} language={language} />
    </div>
  );
}
