import { LANGUAGES } from '#contract/plain/language.ts';
import type { MeetingView } from '#contract/meeting/meeting.ts';
import { capitalised } from '#web/kit/text/capitalised.ts';
import { Sentences } from '#web/kit/text/sentences.tsx';
import { useLanguage } from '../language/language.tsx';
import { LanguageBadge } from '../kit/badge/language-badge.tsx';
import { opensAt } from '../meeting/opens-at.ts';
import { Readiness } from '../meeting/readiness/readiness.tsx';
import { useMeeting } from '../meeting/use-meeting.ts';
import { useNow } from '../meeting/use-now.ts';
import { useDates } from '../kit/time/use-dates.ts';
import { en } from '#words/desk/empty-state/en.ts';
import { fr } from '#words/desk/empty-state/fr.ts';
import { en as readinessEn } from '#words/desk/readiness/en.ts';
import { fr as readinessFr } from '#words/desk/readiness/fr.ts';
import { useAreaWords } from '../words/desk-words.ts';
import { MoreWords } from '../words/more-words.tsx';
import { ROWS } from '../kit/rows/rows.ts';
import { RULED_HEADING } from '../kit/heading/heading.ts';
import styles from './empty-state.module.css';

const AREAS = { emptyState: { fr, en }, readiness: { fr: readinessFr, en: readinessEn } };

/** The empty state before the first question: the next step, the readiness checks, and the view of shareholders. */
export function EmptyState() {
  const meeting = useMeeting();
  if (meeting === undefined) return null;
  return (
    <MoreWords areas={AREAS}>
      <Announced view={meeting.view} />
    </MoreWords>
  );
}

function Announced({ view }: { view: MeetingView }) {
  const t = useAreaWords('emptyState', 'announced');
  const readiness = useAreaWords('readiness', 'checks');
  const dates = useDates(view.timeZone);
  const now = useNow();
  const opening = opensAt(view, now);
  return (
    <div className={styles['emptyState']}>
      <h2>{t('title')}</h2>
      <p className={styles['opens']}>
        {opening === null ? t('cannotOpen') : t('opens', { day: dates.day(opening, now), time: dates.time(opening) })}
      </p>
      <Next view={view} />
      <section aria-labelledby="empty-state-before">
        <h3 className={RULED_HEADING} id="empty-state-before">
          {readiness('before')}
        </h3>
        <Readiness view={view} />
      </section>
      <section aria-labelledby="empty-state-until">
        <h3 className={RULED_HEADING} id="empty-state-until">
          {t('until')}
        </h3>
        <div className={styles['notices']}>
          {LANGUAGES.map((language) => (
            <div key={language}>
              <LanguageBadge language={language} />
              <p lang={language}>
                <Sentences text={view.texts[language].announcedNotice} />
              </p>
            </div>
          ))}
        </div>
      </section>
    </div>
  );
}

function Next({ view: { opensAt: opening, closesAt: closing, heldOn, timeZone } }: { view: MeetingView }) {
  const t = useAreaWords('emptyState', 'announced');
  const { language } = useLanguage();
  const dates = useDates(timeZone);
  const now = useNow();
  // Midnight in UTC, formatted in UTC, keeps the day in every time zone.
  const day = useDates('UTC').shortDay(new Date(heldOn), now);
  const moment = (instant: string) => {
    const at = new Date(instant);
    return capitalised(t('moment', { day: dates.shortDay(at, now), time: dates.time(at) }), language);
  };
  return (
    <section aria-labelledby="empty-state-next">
      <h3 className={RULED_HEADING} id="empty-state-next">
        {t('next')}
      </h3>
      <ol className={`${ROWS} ${styles['next']}`} role="list">
        <Step when={t('now')} what={t('notice')} hint={t('noticeHint')} />
        <Step when={moment(opening)} what={t('open')} hint={t('openHint')} />
        <Step when={moment(closing)} what={t('close')} hint={t('closeHint')} />
        <Step when={capitalised(day, language)} what={t('meeting')} hint={t('meetingHint')} />
      </ol>
    </section>
  );
}

function Step({ when, what, hint }: { when: string; what: string; hint: string }) {
  return (
    <li>
      <span>{when}</span>
      <span>
        <b>{what}</b>
        <small>{hint}</small>
      </span>
    </li>
  );
}
