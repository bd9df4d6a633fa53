import { useSearch } from '@tanstack/react-router';
import { AnnouncementLine } from '../kit/announcement/announcement.tsx';
import { DelayedLoader } from '../kit/screen/delayed-loader.tsx';
import { EarlierText } from '../kit/screen/earlier-text.tsx';
import { PageMain } from '../kit/screen/page-main.tsx';
import { ScreenFailed } from '../kit/screen/screen-failed.tsx';
import { OutcomeWords } from '../publication/outcome-words.tsx';
import type { OutcomeList } from '../publication/outcomes-query.ts';
import { PublicationTabs } from '../publication/publication-tabs.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import { OutcomeFilters } from './outcome-filters.tsx';
import { OutcomeTable } from './outcome-table.tsx';
import styles from './outcomes.module.css';
import { type OutcomesSearch, readOutcomesSearch } from './outcomes-search.ts';
import { useOutcomes } from './use-outcomes.ts';

/** The outcome of every topic, and of the questions in no topic. */
export function OutcomesScreen() {
  return (
    <OutcomeWords>
      <Outcomes />
    </OutcomeWords>
  );
}

function Outcomes() {
  const t = useAreaWords('outcomes', 'tabs');
  const search = useSearch({
    from: '/shell/publication/outcomes',
    select: readOutcomesSearch,
    structuralSharing: true,
  });
  const list = useOutcomes(search);
  if (list.isLoadingError) return <ScreenFailed error={list.error} />;
  return (
    <PageMain title={t('title')} lead={<Lead list={list.data} />}>
      <PublicationTabs />
      <OutcomeFilters search={search} />
      <EarlierText list={list} />
      {list.data === undefined ? <DelayedLoader /> : <Rows list={list.data} search={search} />}
      <AnnouncementLine />
    </PageMain>
  );
}

function Rows({ list, search }: { list: OutcomeList; search: OutcomesSearch }) {
  const t = useAreaWords('outcomes', 'page');
  const rows = list.outcomes.length + list.inNoTopic.length;
  if (rows === 0) return <p className={styles['none']}>{list.topics === 0 ? t('noTopics') : t('noneMatches')}</p>;
  return (
    <>
      <OutcomeTable list={list} edited={search.edit} />
      <p className={styles['after']}>
        {t('shown', { count: list.outcomes.length, total: list.topics })} {t('after')}
      </p>
    </>
  );
}

function Lead({ list }: { list: OutcomeList | undefined }) {
  const t = useAreaWords('outcomes', 'page');
  if (list === undefined) return null;
  const { open, unanswered } = list.counts;
  const rest = unanswered > 0 ? ` ${t('leadUnanswered', { count: unanswered })}` : '';
  return (
    <span>
      {open > 0 ? t('leadOpen', { count: open }) : t('lead')}
      {rest}
    </span>
  );
}
