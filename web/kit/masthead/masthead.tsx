import type { ReactNode } from 'react';
import styles from './masthead.module.css';

/** The class around the two links or buttons that choose the language. */
export const LANGUAGES_CLASS = styles['languages'];

type MastheadProps = {
  company: ReactNode;
  languages: ReactNode;
  /** Below the rule. */
  children?: ReactNode;
};

/** The head of a page: the company, the choice of language, and the double rule. */
export function Masthead({ company, languages, children }: MastheadProps) {
  return (
    <header className={styles['masthead']}>
      <div className={styles['bar']}>
        {company}
        {languages}
      </div>
      <div className={styles['rule']} />
      {children}
    </header>
  );
}
