import { useQuery } from '@tanstack/react-query';
import { en } from '#words/desk/closing-check/en.ts';
import { fr } from '#words/desk/closing-check/fr.ts';
import { AnnouncementLine } from '../kit/announcement/announcement.tsx';
import { DelayedLoader } from '../kit/screen/delayed-loader.tsx';
import { PageMain } from '../kit/screen/page-main.tsx';
import { ScreenFailed } from '../kit/screen/screen-failed.tsx';
import { useMeetingMetadata } from '../meeting/meeting-metadata.tsx';
import { OutcomeWords } from '../publication/outcome-words.tsx';
import { closingCheckQuery } from '../publication/outcomes-query.ts';
import { PublicationTabs } from '../publication/publication-tabs.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import { MoreWords } from '../words/more-words.tsx';
import styles from './closing-check.module.css';
import { ExportOpen } from './export-open.tsx';
import { Finish } from './finish.tsx';
import { Conditions } from './conditions.tsx';
import { OpenList } from './open-list.tsx';
import { Totals } from './totals.tsx';
import { useLead } from './use-lead.ts';

const AREAS = { closingCheck: { fr, en } };

/** The questions without an outcome, the totals, and the finish of the meeting. */
export function ClosingCheckScreen() {
  return (
    <OutcomeWords>
      <MoreWords areas={AREAS}>
        <Check />
      </MoreWords>
    </OutcomeWords>
  );
}

function Check() {
  const t = useAreaWords('outcomes', 'tabs');
  const { id: meetingId } = useMeetingMetadata();
  const { data: check, isLoadingError, error } = useQuery(closingCheckQuery(meetingId));
  const lead = useLead(check);
  if (isLoadingError) return <ScreenFailed error={error} />;
  return (
    <PageMain title={t('title')} lead={lead} actions={<ExportOpen />}>
      <PublicationTabs />
      {check === undefined ? (
        <DelayedLoader />
      ) : (
        <div className={styles['columns']}>
          <OpenList check={check} />
          <div className={styles['side']}>
            <Totals check={check} />
            <Conditions check={check} />
            <Finish check={check} />
          </div>
        </div>
      )}
      <AnnouncementLine />
    </PageMain>
  );
}
