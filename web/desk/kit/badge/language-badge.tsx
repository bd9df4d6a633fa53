import type { Language } from '#contract/plain/language.ts';
import { HiddenText } from '#web/kit/text/hidden-text.tsx';
import { useDeskWords } from '../../words/desk-words.ts';
import styles from './badge.module.css';

/** A badge with the letters of a language; screen readers get its name. Never a flag or a colour. */
export function LanguageBadge({ language }: { language: Language }) {
  const t = useDeskWords('languages');
  return (
    <span className={styles['language']}>
      <span aria-hidden="true">{language.toUpperCase()}</span>
      <HiddenText>{t(language)}</HiddenText>
    </span>
  );
}
