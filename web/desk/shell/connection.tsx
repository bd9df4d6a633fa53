import { useConnection } from '../changes/changes.tsx';
import { useMeetingMetadata } from '../meeting/meeting-metadata.tsx';
import { useDates } from '../kit/time/use-dates.ts';
import { useDeskWords } from '../words/desk-words.ts';
import styles from './connection.module.css';

/** The state of the connection to the change feed, in words; a change is announced once. */
export function Connection() {
  const t = useDeskWords('connection');
  const connection = useConnection();
  const { timeZone } = useMeetingMetadata();
  const dates = useDates(timeZone);
  // A paused or signed-out stream counts as reconnecting, because it is no network problem. The screen shows the data
  // as last read.
  const shown = connection.state === 'live' || connection.state === 'offline' ? connection.state : 'reconnecting';
  const text =
    connection.state === 'live' || connection.state === 'offline'
      ? t(connection.state)
      : t('reconnecting', { time: dates.time(connection.since) });
  return (
    <span className={styles[shown]} role="status" data-state={shown}>
      {text}
    </span>
  );
}
