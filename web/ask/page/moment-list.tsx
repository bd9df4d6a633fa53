import { useKitWords } from '#web/kit/words/kit-words.ts';
import type { PageView } from '../page-view.ts';
import { formatMoment } from '#web/kit/dates/dates.ts';
import styles from './moment-list.module.css';

type MomentListProps = { label: string; instant: Date; view: PageView };

/** An opening or a closing: its day, its time and its time zone. */
export function MomentList({ label, instant, view }: MomentListProps) {
  const t = useKitWords('dates');
  const { language, meeting } = view;
  const { day, time, zone } = formatMoment(instant, { language, timeZone: meeting.timeZone, words: t });
  return (
    <dl className={styles['moment']}>
      <dt>{label}</dt>
      <dd>
        <time dateTime={instant.toISOString()}>
          <span>{day}</span> <span>{t('at', { time })}</span>
        </time>
      </dd>
      <dd>{zone}</dd>
    </dl>
  );
}
