import { MetadataList } from '../../kit/metadata/metadata-list.tsx';
import { useDates } from '../../kit/time/use-dates.ts';
import { useLanguage } from '../../language/language.tsx';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { useNow } from '../../meeting/use-now.ts';
import { useNames } from '../../session/use-names.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import styles from './pane.module.css';
import { useMeetingDay } from '../use-meeting-day.ts';
import type { ShownPastAnswer } from '../search/use-past-answers.ts';

/** Number, meeting and source of a past answer. */
export function PastMetadata({ answer }: { answer: ShownPastAnswer }) {
  const t = useAreaWords('pastAnswers', 'pane');
  const { language } = useLanguage();
  const dayOf = useMeetingDay();
  const { label, meeting, source, importedBy, importedAt } = answer;
  const name = language === 'fr' ? meeting.nameFr : meeting.nameEn;
  const day = dayOf(meeting.heldOn);
  return (
    <>
      <h2 className={styles['number']}>
        {label !== null && <b translate="no">{label}</b>}
        <span>{t('meeting', { day })}</span>
      </h2>
      <MetadataList>
        {name !== null && <Metadata name={t('meetingName')} value={name} />}
        {source !== null && <Metadata name={t('source')} value={source} />}
        {importedAt === null ? (
          <Metadata name={t('origin')} value={t('approvedHere')} />
        ) : (
          <Imported by={importedBy} at={importedAt} />
        )}
      </MetadataList>
    </>
  );
}

function Imported({ by, at }: { by: string | null; at: string }) {
  const t = useAreaWords('pastAnswers', 'pane');
  const nameOf = useNames();
  const { timeZone } = useMeetingMetadata();
  const dates = useDates(timeZone);
  const [day, now] = [new Date(at), useNow()];
  const name = nameOf(by);
  const date = dates.dayOfMonth(day, now);
  return <Metadata name={t('imported')} value={name === undefined ? date : t('importedBy', { name, date })} />;
}

function Metadata({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
