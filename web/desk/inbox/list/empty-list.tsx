import type { MeetingView } from '#contract/meeting/meeting.ts';
import { scheduleOf } from '#contract/plain/meeting/schedule.ts';
import { closedSince } from '../../meeting/closed-since.ts';
import { opensAt } from '../../meeting/opens-at.ts';
import { useMeeting } from '../../meeting/use-meeting.ts';
import { useNow } from '../../meeting/use-now.ts';
import { useOverrideSince } from '../../meeting/use-organisers-meeting.ts';
import { useDates } from '../../kit/time/use-dates.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { type InboxSearch, isFiltered, isView, REDIRECTED, TO_CONFIRM, WAITING } from '../../queries/inbox-search.ts';
import type { Counts } from '../use-question-counts.ts';
import styles from '../inbox.module.css';

/** Explains an empty list: no question has arrived, or none matches the filter. */
export function EmptyList({ search, counts }: { search: InboxSearch; counts: Counts | undefined }) {
  const t = useAreaWords('inbox', 'list');
  const meeting = useMeeting();
  const hasCome = counts?.states.some(({ count }) => count > 0) !== false;
  const isWaiting = isView(search, WAITING);
  if (isWaiting && hasCome) return <Empty title={t('nothingToDecide')} />;
  if (isView(search, TO_CONFIRM)) return <Empty title={t('nothingToConfirm')} />;
  if (isView(search, REDIRECTED)) return <Empty title={t('nothingRedirected')} />;
  if (isFiltered(search) && !isWaiting) return <Empty title={t('noneTitle')} />;
  return meeting === undefined ? <Empty title={t('emptyTitle')} /> : <NothingCame view={meeting.view} />;
}

function NothingCame({ view }: { view: MeetingView }) {
  const t = useAreaWords('inbox', 'list');
  const now = useNow();
  const dates = useDates(view.timeZone);
  const overrideSince = useOverrideSince();
  const whenOf = (instant: Date) => ({ day: dates.day(instant, now), time: dates.time(instant) });
  const schedule = scheduleOf(view);
  switch (view.phase) {
    case 'announced': {
      const opening = opensAt(view, now);
      return <Empty title={t('emptyTitle')} text={opening === null ? t('cannotOpen') : t('opens', whenOf(opening))} />;
    }
    case 'open':
      return <Empty title={t('emptyTitle')} text={t('empty')} />;
    case 'closed':
    case 'published': {
      const since = view.override === 'closed' ? overrideSince : closedSince(schedule, now);
      return <Empty title={t('closedTitle')} text={since === null ? t('closed') : t('closedSince', whenOf(since))} />;
    }
  }
}

function Empty({ title, text }: { title: string; text?: string }) {
  return (
    <div className={styles['empty']} role="status">
      <h2>{title}</h2>
      {text !== undefined && <p>{text}</p>}
    </div>
  );
}
