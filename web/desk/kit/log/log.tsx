import type { ReactNode } from 'react';
import { useNow } from '../../meeting/use-now.ts';
import { useDates } from '../time/use-dates.ts';
import styles from './log.module.css';

/** What has happened to one thing, in the order given. */
export function Log({ children }: { children: ReactNode }) {
  return (
    <ol className={styles['log']} role="list">
      {children}
    </ol>
  );
}

type EntryProps = {
  /** An instant, as the service gives it. */
  at: string;
  /** An IANA name. */
  timeZone: string;
  children: ReactNode;
};

/** When, and what. */
export function LogEntry({ at, timeZone, children }: EntryProps) {
  const dates = useDates(timeZone);
  const now = useNow();
  return (
    <li>
      <time dateTime={at}>{dates.moment(new Date(at), now)}</time>
      <div>{children}</div>
    </li>
  );
}
