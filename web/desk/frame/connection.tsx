import { useConnection } from '../changes/changes.tsx';
import { useMeetingFacts } from '../meeting/meeting-facts.tsx';
import { useDates } from '../kit/time/use-dates.ts';
import { useDeskWords } from '../words/desk-words.ts';
import styles from './connection.module.css';

/** How the desk stands with the service, in words; said once when it changes. */
export function Connection() {
  const t = useDeskWords('connection');
  const connection = useConnection();
  const { timeZone } = useMeetingFacts();
  const dates = useDates(timeZone);
  // Paused and signed out are no trouble of the network: what is shown is as it was last read.
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
