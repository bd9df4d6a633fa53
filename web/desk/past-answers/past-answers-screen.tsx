import { useNavigate, useSearch } from '@tanstack/react-router';
import { AnswerTabs } from '../answer-tabs/answer-tabs.tsx';
import { AnswerWords } from '../answer-tabs/answer-words.tsx';
import { AnnouncementLine } from '../kit/announcement/announcement.tsx';
import { PageMain } from '../kit/screen/page-main.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import { PastAnswers } from './past-answers.tsx';
import { type ChangeSearch, readPastSearch } from './search/past-search.ts';
import { PastWords } from './past-words.tsx';

export function PastAnswersScreen() {
  return (
    <PastWords>
      <Library />
    </PastWords>
  );
}

function Library() {
  const t = useAreaWords('pastAnswers', 'list');
  const search = useSearch({ from: '/shell/answers/past', select: readPastSearch, structuralSharing: true });
  const navigate = useNavigate();
  const onChange: ChangeSearch = (change, replace = false) =>
    void navigate({ to: '/answers/past', replace, search: (before) => readPastSearch({ ...before, ...change }) });
  return (
    <PageMain title={t('title')} lead={t('lead')}>
      <AnswerWords>
        <AnswerTabs open="past" />
      </AnswerWords>
      <PastAnswers search={search} onChange={onChange} />
      <AnnouncementLine />
    </PageMain>
  );
}
