import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Language } from '#contract/plain/language.ts';
import type { MeetingView } from '#contract/meeting/meeting.ts';
import { callDesk, type Replied } from '../../calls/client.ts';
import { DeskIcon } from '../../kit/icon/desk-icon.tsx';
import { useDates } from '../../kit/time/use-dates.ts';
import { useCan } from '../../session/current-user.tsx';
import { useColleagueCount } from '../../session/use-names.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { useMeetingMetadata } from '../meeting-metadata.tsx';
import { useNow } from '../use-now.ts';
import { useNumbers } from '../use-numbers.ts';
import { useNeedsSecondPerson } from '../use-organisers-meeting.ts';
import { ROWS } from '../../kit/rows/rows.ts';
import styles from './readiness.module.css';

type Warnings = Replied<'showReadiness'>['warnings'];
type View = Pick<MeetingView, 'isComplete'> & { reasons: readonly unknown[] };

/** The readiness checks before the form opens, and warnings. */
export function Readiness({ view: { isComplete, reasons } }: { view: View }) {
  const t = useAreaWords('readiness', 'checks');
  const count = useColleagueCount();
  const maySeeTeam = useCan('organiser.read');
  const warnings = useWarnings();
  return (
    <ul className={`${ROWS} ${styles['checks']}`} role="list">
      <Check isReady={isComplete} what={t('texts')} hint={isComplete ? t('textsReady') : t('textsMissing')} />
      {warnings !== undefined && <TextChecks warnings={warnings} />}
      <Check isReady={reasons.length > 0} what={t('reasons')} hint={t('reasonCount', { count: reasons.length })} />
      {warnings !== undefined && <SecondPersonCheck warnings={warnings} />}
      {count !== undefined && (
        <Check isReady what={t('colleagues')} hint={t('atDesk', { count })}>
          {maySeeTeam && <Link to="/settings/team">{t('see')}</Link>}
        </Check>
      )}
      {warnings !== undefined && <AnswersCheck warnings={warnings} />}
      {warnings !== undefined && <BackupCheck warnings={warnings} />}
    </ul>
  );
}

function useWarnings(): Warnings | undefined {
  const { id: meetingId } = useMeetingMetadata();
  const mayRead = useCan('meeting.read');
  const readiness = useQuery({
    queryKey: ['meeting', 'readiness', meetingId],
    queryFn: () => callDesk('showReadiness', { params: { meetingId } }),
    enabled: mayRead,
  });
  return readiness.data?.warnings;
}

/** Links to an example address, and a subtitle with another day than the meeting's. */
function TextChecks({ warnings }: { warnings: Warnings }) {
  const t = useAreaWords('readiness', 'checks');
  const { heldOn } = useMeetingMetadata();
  const inLanguages = useInLanguages();
  const now = useNow();
  const day = useDates('UTC').dayOfMonth(new Date(heldOn), now);
  const links = warnings.find((warning) => warning.code === 'example-links');
  const subtitle = warnings.find((warning) => warning.code === 'subtitle-date');
  const linksHint =
    links === undefined ? t('linksReady') : t('linksExample', { languages: inLanguages(links.languages) });
  const subtitleHint =
    subtitle === undefined
      ? t('subtitleReady')
      : t('subtitleOther', { day, languages: inLanguages(subtitle.languages) });
  return (
    <>
      <Check isReady={links === undefined} what={t('links')} hint={linksHint} />
      <Check isReady={subtitle === undefined} what={t('subtitle')} hint={subtitleHint} />
    </>
  );
}

function useInLanguages(): (languages: readonly Language[]) => string {
  const t = useAreaWords('readiness', 'checks');
  return (languages) => {
    if (languages.length > 1) return t('inBoth');
    return languages.includes('fr') ? t('inFr') : t('inEn');
  };
}

function SecondPersonCheck({ warnings }: { warnings: Warnings }) {
  const t = useAreaWords('readiness', 'checks');
  const isNeeded = useNeedsSecondPerson();
  const missing = warnings.find((warning) => warning.code === 'second-person-missing');
  if (missing === undefined) {
    return <Check isReady what={t('secondPerson')} hint={isNeeded ? t('needed') : t('notNeeded')} />;
  }
  const hint = missing.deciders === 0 ? t('noDecider') : t('onlyDecider');
  return <Check isReady={false} what={t('secondPerson')} hint={hint} />;
}

/** Approved texts whose questions, heading or translation changed since. */
function AnswersCheck({ warnings }: { warnings: Warnings }) {
  const t = useAreaWords('readiness', 'checks');
  const numbers = useNumbers();
  const mayRead = useCan('topic.read');
  const changed = warnings.find((warning) => warning.code === 'answers-to-check');
  if (changed === undefined) return <Check isReady what={t('answers')} hint={t('answersReady')} />;
  const { count, topics } = changed;
  return (
    <Check isReady={false} what={t('answers')} hint={t('answersChanged', { count })}>
      {mayRead && (
        <span className={styles['links']}>
          {topics.map(({ id, number }) => (
            <Link key={id} to="/topics/$topicId" params={{ topicId: id }} search={{ tab: 'answer' }}>
              {numbers.ofTopic(number)}
            </Link>
          ))}
        </span>
      )}
    </Check>
  );
}

function BackupCheck({ warnings }: { warnings: Warnings }) {
  const t = useAreaWords('readiness', 'checks');
  const { timeZone } = useMeetingMetadata();
  const now = useNow();
  const dates = useDates(timeZone);
  const old = warnings.find((warning) => warning.code === 'old-backup');
  const isMissing = warnings.some((warning) => warning.code === 'no-backup');
  if (isMissing) return <Check isReady={false} what={t('backup')} hint={t('backupNone')} />;
  if (old === undefined) return <Check isReady what={t('backup')} hint={t('backupReady')} />;
  const day = dates.dayAndTime(new Date(old.takenAt), now);
  return <Check isReady={false} what={t('backup')} hint={t('backupOld', { day, count: old.uncovered })} />;
}

type CheckProps = { isReady: boolean; what: string; hint: string; children?: ReactNode };

function Check({ isReady, what, hint, children }: CheckProps) {
  return (
    <li className={isReady ? undefined : styles['unwise']}>
      <DeskIcon name={isReady ? 'check' : 'half'} />
      <span>
        <b>{what}</b>
        <small>{hint}</small>
      </span>
      {children}
    </li>
  );
}
