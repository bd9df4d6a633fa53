import { Link } from '@tanstack/react-router';
import { closingAt, scheduleOf } from '#contract/plain/meeting/schedule.ts';
import type { MeetingView } from '#contract/meeting/meeting.ts';
import { RichText } from '#web/kit/text/rich-text.tsx';
import type { Translate } from '#web/kit/words/translate.ts';
import { DeskIcon } from '../kit/icon/desk-icon.tsx';
import { Company } from '../meeting/company.tsx';
import { useMeetingMetadata, useMeetingTexts } from '../meeting/meeting-metadata.tsx';
import { opensAt } from '../meeting/opens-at.ts';
import { useMeeting } from '../meeting/use-meeting.ts';
import { useNow } from '../meeting/use-now.ts';
import { useCurrentUser } from '../session/current-user.tsx';
import { useDates } from '../kit/time/use-dates.ts';
import { type DeskAreas, useDeskWords } from '../words/desk-words.ts';
import styles from './top-bar.module.css';

/** The meeting, its next scheduled change, the time at its place, and the organiser's name. */
export function TopBar() {
  const names = useDeskWords('navigation');
  const { title, subtitle } = useMeetingTexts();
  const { firstName, lastName } = useCurrentUser();
  return (
    <header className={styles['bar']}>
      <Company />
      <span className={styles['meeting']}>{`${title}, ${subtitle}`}</span>
      <div className={styles['right']}>
        <Calendar />
        <Clock />
        <Link to="/account" className={styles['person']} aria-label={`${names('account')}, ${firstName} ${lastName}`}>
          <DeskIcon name="user" />
          <span>{`${firstName} ${lastName}`}</span>
        </Link>
      </div>
    </header>
  );
}

function Calendar() {
  const t = useDeskWords('shell');
  const meeting = useMeeting();
  const now = useNow();
  if (meeting === undefined) return null;
  return (
    <span>
      <RichText text={calendarText(meeting.view, now, t)} />
    </span>
  );
}

function calendarText(view: MeetingView, now: Date, t: Translate<DeskAreas['desk'], 'shell'>): string {
  switch (view.phase) {
    case 'open': {
      const closesAt = closingAt(scheduleOf(view), now);
      return closesAt === null ? t('open') : t('closes', { left: remainingText(closesAt, now, t) });
    }
    case 'announced': {
      const opening = opensAt(view, now);
      return opening === null ? t('cannotOpen') : t('opens', { left: remainingText(opening, now, t) });
    }
    case 'published':
      return t('published');
    case 'closed':
      return t('closed');
  }
}

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** Whole minutes, rounded up: the shown time is never less than the remaining time. */
function remainingText(at: Date, now: Date, t: Translate<DeskAreas['desk'], 'shell'>): string {
  const remaining = Math.max(0, Math.ceil((at.getTime() - now.getTime()) / MINUTE_MS));
  const days = Math.floor(remaining / DAY_MINUTES);
  const hours = Math.floor((remaining % DAY_MINUTES) / HOUR_MINUTES);
  const minutes = String(remaining % HOUR_MINUTES).padStart(2, '0');
  if (days > 0) return t('days', { days, hours: String(hours).padStart(2, '0'), minutes });
  return hours > 0 ? t('hours', { hours, minutes }) : t('minutes', { minutes: remaining });
}

/** The time in the meeting's time zone. */
function Clock() {
  const now = useNow();
  const { timeZone } = useMeetingMetadata();
  const dates = useDates(timeZone);
  return (
    <span className={styles['clock']}>
      {`${dates.shortDay(now, now)}, `}
      <b>{dates.time(now)}</b>
    </span>
  );
}
