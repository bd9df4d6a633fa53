import type { ReactNode } from 'react';
import styles from './external-link.module.css';
import { HiddenText } from '../text/hidden-text.tsx';
import { Icon } from '../icon/icon.tsx';
import { useKitWords } from '../words/kit-words.ts';

/** Keeps the icon on the line of the last word. */
const WORD_JOINER = '\u2060';

/** A link that opens a new tab and says so. Without an address it shows only its text. */
export function ExternalLink({ href, children }: { href: string; children?: ReactNode }) {
  const t = useKitWords('link');
  if (href === '') return <span>{children}</span>;
  return (
    <a className={styles['link']} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      {WORD_JOINER}
      <Icon name="external" />
      <HiddenText>{` ${t('newTab')}`}</HiddenText>
    </a>
  );
}
