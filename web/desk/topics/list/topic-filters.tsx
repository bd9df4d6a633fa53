import { useNavigate } from '@tanstack/react-router';
import { Select } from '#web/kit/control/control.tsx';
import { useNumbers } from '../../meeting/use-numbers.ts';
import { ThemeOptions } from '../../meeting/theme-options.tsx';
import { FilterBar } from '../../kit/search/filter-bar.tsx';
import { FilterLabel } from '../../kit/search/filter-label.tsx';
import { SearchBox } from '../../kit/search/search-box.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import { matchesTopic } from '../../queries/topic-headings.ts';
import type { Topic } from '../../queries/topics-query.ts';
import { totalQuestions } from '../question-count.ts';
import { readTopicsSearch, type TopicOrder, type TopicsSearch } from './topics-search.ts';

/** The topics that match the search, in the chosen order. */
export function useFilteredTopics(topics: Topic[], { search = '', theme, order = 'waiting' }: TopicsSearch): Topic[] {
  const numbers = useNumbers();
  return topics
    .filter(({ themeCode }) => theme === undefined || themeCode === theme)
    .filter((topic) => matchesTopic({ ...topic, name: numbers.ofTopic(topic.number) }, search))
    .toSorted(COMPARE[order]);
}

const COMPARE: Record<TopicOrder, (a: Topic, b: Topic) => number> = {
  waiting: (a, b) => (a.oldestAt ?? '').localeCompare(b.oldestAt ?? ''),
  byNumber: (a, b) => a.number - b.number,
  most: (a, b) => totalQuestions(b) - totalQuestions(a),
};

type Changed = Partial<Record<keyof TopicsSearch, string>>;

/** The search and the filters of the topics; the address holds them. */
export function TopicFilters({ search, withoutHeading }: { search: TopicsSearch; withoutHeading: number }) {
  const t = useAreaWords('topics', 'list');
  const navigate = useNavigate();
  const change = (changed: Changed) =>
    void navigate({ to: '/topics', replace: true, search: (before) => readTopicsSearch({ ...before, ...changed }) });
  return (
    <FilterBar folded={<Choices search={search} withoutHeading={withoutHeading} change={change} />}>
      <SearchBox
        label={t('search')}
        hint={t('searchHint')}
        search={search.search}
        onSearch={(typed) => change({ search: typed })}
      />
    </FilterBar>
  );
}

type ChoicesProps = { search: TopicsSearch; withoutHeading: number; change: (changed: Changed) => void };

function Choices({ search, withoutHeading, change }: ChoicesProps) {
  const t = useAreaWords('topics', 'list');
  return (
    <>
      <FilterLabel text={t('theme')}>
        <Select value={search.theme ?? ''} onChange={({ target }) => change({ theme: target.value })}>
          <option value="">{t('allThemes')}</option>
          <ThemeOptions />
        </Select>
      </FilterLabel>
      <FilterLabel text={t('heading')}>
        <Select value={search.heading ?? ''} onChange={({ target }) => change({ heading: target.value })}>
          <option value="">{t('allHeadings')}</option>
          <option value="without">{t('withoutHeading', { count: withoutHeading })}</option>
        </Select>
      </FilterLabel>
      <FilterLabel text={t('order')}>
        <Select value={search.order ?? 'waiting'} onChange={({ target }) => change({ order: target.value })}>
          <option value="waiting">{t('waiting')}</option>
          <option value="byNumber">{t('byNumber')}</option>
          <option value="most">{t('most')}</option>
        </Select>
      </FilterLabel>
    </>
  );
}
