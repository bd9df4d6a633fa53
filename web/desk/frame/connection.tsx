import { useConnection } from '../changes/changes.tsx';
import { useMeetingFacts } from '../meeting/meeting-facts.tsx';
import { useNow } from '../meeting/use-now.ts';
import { useDates } from '../kit/time/use-dates.ts';
import { useDeskWords } from '../words/desk-words.ts';
import styles from './connection.module.css';

/** How the desk stands with the service, in words; said once when it changes. */
export function Connection() {
  const t = useDeskWords('connection');
  const connection = useConnection();
  const { timeZone } = useMeetingFacts();
  const dates = useDates(timeZone);
  const now = useNow();
  // Paused and signed out are no trouble of the network: what is shown is as it was last read.
  const shown = connection.state === 'live' || connection.state === 'offline' ? connection.state : 'reconnecting';
  const text =
    shown === 'reconnecting'
      ? t('reconnecting', { time: dates.time('since' in connection ? connection.since : now) })
      : t(shown);
  return (
    <span className={styles[shown]} role="status" data-state={shown}>
      {text}
    </span>
  );
}
