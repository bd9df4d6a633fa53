import { useSearch } from '@tanstack/react-router';
import { AnswerTabs } from '../answer-tabs/answer-tabs.tsx';
import { AnswerWords } from '../answer-tabs/answer-words.tsx';
import { useOpenTab } from '../answer-tabs/use-tabs.ts';
import { AnnouncementLine } from '../kit/announcement/announcement.tsx';
import { PageMain } from '../kit/screen/page-main.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import { readAnswersSearch } from './answers-search.ts';
import { useAssigning } from './assign/use-assigning.ts';
import { Overview } from './overview/overview.tsx';
import { OverviewActions } from './overview/overview-actions.tsx';
import { OverviewLead } from './overview/overview-lead.tsx';
import { ForMe } from './work/for-me.tsx';
import { WorkLead } from './work/work-lead.tsx';

/** The answers of all topics, and the topics that wait for the organiser, each in a tab. */
export function AnswersScreen() {
  return (
    <AnswerWords>
      <Answers />
    </AnswerWords>
  );
}

function Answers() {
  const t = useAreaWords('answers', 'page');
  const search = useSearch({ from: '/shell/answers', select: readAnswersSearch, structuralSharing: true });
  const tab = useOpenTab(search.tab);
  const assigning = useAssigning();
  const parts = {
    all: {
      lead: <OverviewLead search={search} />,
      actions: <OverviewActions search={search} assigning={assigning} />,
      content: <Overview search={search} assigning={assigning} />,
    },
    mine: { lead: <WorkLead />, actions: null, content: <ForMe /> },
  }[tab];
  return (
    <PageMain title={t('title')} lead={parts.lead} actions={parts.actions}>
      <AnswerTabs open={tab} />
      {parts.content}
      <AnnouncementLine />
    </PageMain>
  );
}
