import type { Language } from '#contract/plain/language.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import styles from '../glossary.module.css';

/** The forms of a line in one language. The first one is shown in reasons. */
export function Forms({ forms, language }: { forms: readonly string[]; language: Language }) {
  const t = useAreaWords('glossary', 'page');
  if (forms.length === 0) return <span className={styles['soft']}>{t('none')}</span>;
  return (
    <ul className={styles['forms']} role="list" lang={language}>
      {forms.map((form) => (
        <li key={form}>{form}</li>
      ))}
    </ul>
  );
}
