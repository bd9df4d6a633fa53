import { useSearch } from '@tanstack/react-router';
import { en } from '#words/desk/control/en.ts';
import { fr } from '#words/desk/control/fr.ts';
import { en as readinessEn } from '#words/desk/readiness/en.ts';
import { fr as readinessFr } from '#words/desk/readiness/fr.ts';
import { AnnouncementLine } from '../kit/announcement/announcement.tsx';
import { DelayedLoader } from '../kit/screen/delayed-loader.tsx';
import { PageMain } from '../kit/screen/page-main.tsx';
import { ScreenFailed } from '../kit/screen/screen-failed.tsx';
import { Section } from '../kit/section/section.tsx';
import { Readiness } from '../meeting/readiness/readiness.tsx';
import { useMeetings, useOrganisersMeeting } from '../meeting/use-organisers-meeting.ts';
import { useCan } from '../session/current-user.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import { MoreWords } from '../words/more-words.tsx';
import { FormState } from './form-state.tsx';
import { PageLinks } from './page-links.tsx';
import { Totals } from './totals.tsx';

const AREAS = { control: { fr, en }, readiness: { fr: readinessFr, en: readinessEn } };

/** The state of the question form, the changes that it allows, the links to the public page, and the totals. */
export function ControlScreen() {
  return (
    <MoreWords areas={AREAS}>
      <Control />
    </MoreWords>
  );
}

function Control() {
  const t = useAreaWords('control', 'page');
  const readiness = useAreaWords('readiness', 'checks');
  const totals = useAreaWords('control', 'totals');
  const { change } = useSearch({ from: '/shell/meeting' });
  const { isError, error } = useMeetings();
  const meeting = useOrganisersMeeting();
  const mayCount = useCan('question.read');
  if (meeting === undefined) return isError ? <ScreenFailed error={error} /> : <DelayedLoader />;
  return (
    <PageMain title={t('title')}>
      <Section title={t('form')} hint={t('formHint')}>
        <FormState meeting={meeting} change={change} />
      </Section>
      <Section title={t('publicPage')} hint={t('publicPageHint')}>
        <PageLinks />
      </Section>
      {mayCount && (
        <Section title={totals('title')} hint={totals('hint')}>
          <Totals />
        </Section>
      )}
      <Section title={readiness('title')} hint={readiness('hint')}>
        <Readiness view={meeting} />
      </Section>
      <AnnouncementLine />
    </PageMain>
  );
}
