import type { ReactNode } from 'react';
import styles from './external-link.module.css';
import { HiddenText } from '../text/hidden-text.tsx';
import { Icon } from '../icon/icon.tsx';

/** Keeps the icon on the line of the last word. */
const WORD_JOINER = '\u2060';

/** A link that opens a new tab, and says so. One that is still to be written leads nowhere: its words alone. */
export function ExternalLink({ href, newTab, children }: { href: string; newTab: string; children?: ReactNode }) {
  if (href === '') return <span>{children}</span>;
  return (
    <a className={styles['link']} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      {WORD_JOINER}
      <Icon name="external" />
      <HiddenText>{` ${newTab}`}</HiddenText>
    </a>
  );
}
