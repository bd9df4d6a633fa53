import { useNavigate } from '@tanstack/react-router';
import { ANSWER_ORDERS, DUE_TIMES, NO_EXPERT, ROW_STATES } from '#contract/plain/answer/answer-filter.ts';
import { LANGUAGES } from '#contract/plain/language.ts';
import { Select } from '#web/kit/control/control.tsx';
import { FilterBar } from '../../kit/search/filter-bar.tsx';
import { FilterLabel } from '../../kit/search/filter-label.tsx';
import { SearchBox } from '../../kit/search/search-box.tsx';
import type { AnswerList } from '../../queries/answers-query.ts';
import { useAreaWords, useDeskWords } from '../../words/desk-words.ts';
import { type AnswersSearch, readAnswersSearch } from '../answers-search.ts';
import { useExperts, useNameOf } from '../use-experts.ts';
import styles from './answer-filters.module.css';

type Counts = AnswerList['counts'] | undefined;
type Changed = Partial<Record<keyof AnswersSearch, string>>;

/** The search and the filters of the list; the address holds them. */
export function AnswerFilters({ search, counts }: { search: AnswersSearch; counts: Counts }) {
  const t = useAreaWords('answers', 'filters');
  const navigate = useNavigate();
  const change = (changed: Changed) =>
    void navigate({
      to: '/answers',
      replace: true,
      search: (before) => readAnswersSearch({ ...before, ...changed }),
    });
  return (
    <div className={styles['filters']}>
      <FilterBar folded={<Choices search={search} counts={counts} change={change} />}>
        <SearchBox
          label={t('search')}
          hint={t('searchHint')}
          search={search.search}
          resultsId="main"
          onSearch={(typed) => change({ search: typed })}
        />
      </FilterBar>
    </div>
  );
}

type ChoicesProps = { search: AnswersSearch; counts: Counts; change: (changed: Changed) => void };

function Choices({ search, counts, change }: ChoicesProps) {
  const t = useAreaWords('answers', 'filters');
  const languages = useDeskWords('languages');
  const states = useAreaWords('answer', 'states');
  return (
    <>
      {LANGUAGES.map((language) => (
        <FilterLabel key={language} text={languages(language)}>
          <Select value={search[language] ?? ''} onChange={({ target }) => change({ [language]: target.value })}>
            <option value="">{t('anyState')}</option>
            {ROW_STATES.map((state) => (
              <option key={state} value={state}>
                {states(state)}
              </option>
            ))}
          </Select>
        </FilterLabel>
      ))}
      <ExpertChoice search={search} counts={counts} change={change} />
      <FilterLabel text={t('due')}>
        <Select value={search.due ?? ''} onChange={({ target }) => change({ due: target.value })}>
          <option value="">{t('anyTime')}</option>
          {DUE_TIMES.map((due) => (
            <option key={due} value={due}>
              {due === 'late' && counts !== undefined
                ? t('counted', { name: t('dueTimes.late'), count: counts.late })
                : t(`dueTimes.${due}`)}
            </option>
          ))}
        </Select>
      </FilterLabel>
      <FilterLabel text={t('order')}>
        <Select value={search.order ?? 'due'} onChange={({ target }) => change({ order: target.value })}>
          {ANSWER_ORDERS.map((order) => (
            <option key={order} value={order}>
              {t(`orders.${order}`)}
            </option>
          ))}
        </Select>
      </FilterLabel>
    </>
  );
}

function ExpertChoice({ search: { expert }, counts, change }: ChoicesProps) {
  const t = useAreaWords('answers', 'filters');
  const experts = useExperts();
  const nameOf = useNameOf();
  const isKnown = expert === undefined || expert === NO_EXPERT || experts.some(({ id }) => id === expert);
  return (
    <FilterLabel text={t('givenTo')}>
      <Select value={expert ?? ''} onChange={({ target }) => change({ expert: target.value })}>
        <option value="">{t('everyone')}</option>
        <option value={NO_EXPERT}>
          {counts === undefined ? t('nobody') : t('counted', { name: t('nobody'), count: counts.unassigned })}
        </option>
        {experts.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {/* The address may name a former organiser. */}
        {!isKnown && <option value={expert}>{nameOf(expert)}</option>}
      </Select>
    </FilterLabel>
  );
}
