import type { ReactNode } from 'react';
import { useNow } from '../../meeting/use-now.ts';
import { useDates } from '../time/use-dates.ts';
import styles from './timeline.module.css';

/** A timeline of one object, in the given order. */
export function Timeline({ children }: { children: ReactNode }) {
  return (
    <ol className={styles['timeline']} role="list">
      {children}
    </ol>
  );
}

type EntryProps = {
  /** An ISO 8601 instant. */
  at: string;
  /** An IANA time zone. */
  timeZone: string;
  children: ReactNode;
};

/** The time of an event and its description. */
export function TimelineEntry({ at, timeZone, children }: EntryProps) {
  const dates = useDates(timeZone);
  const now = useNow();
  return (
    <li>
      <time dateTime={at}>{dates.moment(new Date(at), now)}</time>
      <div>{children}</div>
    </li>
  );
}
