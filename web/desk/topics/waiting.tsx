import { Icon } from '#web/kit/icon/icon.tsx';
import { useNow } from '../meeting/use-now.ts';
import { useOverdueThresholds } from '../meeting/use-organisers-meeting.ts';
import { useDates } from '../kit/time/use-dates.ts';
import { useAreaWords } from '../words/desk-words.ts';
import styles from './list/topics.module.css';

const MINUTE_MS = 60_000;

/** The waiting time in words, and the exceeded overdue threshold, if any. */
export type Waited = { age: string; over: string | undefined };

/** Computes the waiting time of any topic from the time of receipt of its oldest question. */
export function useWaited(timeZone: string): (oldestAt: string) => Waited {
  const t = useAreaWords('topics', 'list');
  const dates = useDates(timeZone);
  const now = useNow();
  const thresholds = useOverdueThresholds();
  const limits = thresholds === undefined ? [] : [thresholds.severelyOverdue, thresholds.overdue];
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

/** The waiting time of a topic, and whether it is overdue. */
export function Waiting({ waited: { age, over } }: { waited: Waited }) {
  return (
    <>
      {age}
      {over !== undefined && (
        <small className={styles['overdue']}>
          <Icon name="clock" />
          {over}
        </small>
      )}
    </>
  );
}
