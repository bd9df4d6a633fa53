import { Icon } from '#web/kit/icon/icon.tsx';
import { useNow } from '../meeting/use-now.ts';
import { useWaits } from '../meeting/use-organisers-meeting.ts';
import { useDates } from '../kit/time/use-dates.ts';
import { useAreaWords } from '../words/desk-words.ts';
import styles from './list/topics.module.css';

const MINUTE_MS = 60_000;

/** In words: for how long, and over which of the meeting's limits, if over one. */
export type Waited = { age: string; over: string | undefined };

/** How long a topic has waited, counted from when its oldest question came; for any number of topics. */
export function useWaited(timeZone: string): (oldestAt: string) => Waited {
  const t = useAreaWords('topics', 'list');
  const dates = useDates(timeZone);
  const now = useNow();
  const waits = useWaits();
  const limits = waits === undefined ? [] : [waits.veryLong, waits.long];
  return (oldestAt) => {
    const at = new Date(oldestAt);
    const waited = (now.getTime() - at.getTime()) / MINUTE_MS;
    const limit = limits.find((minutes) => waited > minutes);
    return {
      age: dates.age(at, now),
      over: limit === undefined ? undefined : t('over', { span: dates.span(limit) }),
    };
  };
}

/** How long a topic has waited, and whether that is longer than it should. */
export function Waiting({ waited: { age, over } }: { waited: Waited }) {
  return (
    <>
      {age}
      {over !== undefined && (
        <small className={styles['late']}>
          <Icon name="clock" />
          {over}
        </small>
      )}
    </>
  );
}
