import { Icon } from '#web/kit/icon/icon.tsx';
import { useNow } from '../meeting/use-now.ts';
import { useWaits } from '../meeting/use-organisers-meeting.ts';
import { useDates } from '../kit/time/use-dates.ts';
import { useAreaWords } from '../words/desk-words.ts';
import styles from './list/topics.module.css';

const MINUTE_MS = 60_000;

/** How long a topic has waited, counted from its oldest question, and whether that is longer than it should. */
export function Waiting({ oldestAt, timeZone }: { oldestAt: string | null; timeZone: string }) {
  const t = useAreaWords('topics', 'list');
  const dates = useDates(timeZone);
  const now = useNow();
  const waits = useWaits();
  if (oldestAt === null) return null;
  const at = new Date(oldestAt);
  const waited = (now.getTime() - at.getTime()) / MINUTE_MS;
  const limits = waits === undefined ? [] : [waits.veryLong, waits.long];
  const over = limits.find((minutes) => waited > minutes);
  return (
    <>
      {dates.age(at, now)}
      {over !== undefined && (
        <small className={styles['late']}>
          <Icon name="clock" />
          {t('over', { span: dates.span(over) })}
        </small>
      )}
    </>
  );
}
