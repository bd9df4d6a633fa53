import { useNavigate } from '@tanstack/react-router';
import { OUTCOME_FILTERS, OUTCOME_ORDERS } from '#contract/plain/outcome/outcome-filter.ts';
import { Select } from '#web/kit/control/control.tsx';
import { FilterBar } from '../kit/search/filter-bar.tsx';
import { FilterLabel } from '../kit/search/filter-label.tsx';
import { SearchBox } from '../kit/search/search-box.tsx';
import { useLanguage } from '../language/language.tsx';
import { useThemes } from '../meeting/use-themes.ts';
import { useAreaWords } from '../words/desk-words.ts';
import styles from './outcomes.module.css';
import { type OutcomesSearch, readOutcomesSearch } from './outcomes-search.ts';

type Changed = Partial<Record<keyof OutcomesSearch, string>>;

/** The search and the filters of the list; the address holds them. */
export function OutcomeFilters({ search }: { search: OutcomesSearch }) {
  const t = useAreaWords('outcomes', 'filters');
  const navigate = useNavigate();
  const change = (changed: Changed) =>
    void navigate({
      to: '/publication/outcomes',
      replace: true,
      search: (before) => readOutcomesSearch({ ...before, ...changed }),
    });
  return (
    <div className={styles['filters']}>
      <FilterBar folded={<Choices search={search} change={change} />}>
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

function Choices({ search, change }: { search: OutcomesSearch; change: (changed: Changed) => void }) {
  const t = useAreaWords('outcomes', 'filters');
  const names = useAreaWords('outcomes', 'names');
  const { language } = useLanguage();
  const themes = useThemes();
  return (
    <>
      <FilterLabel text={t('outcome')}>
        <Select value={search.outcome ?? ''} onChange={({ target }) => change({ outcome: target.value })}>
          <option value="">{t('all')}</option>
          {OUTCOME_FILTERS.map((outcome) => (
            <option key={outcome} value={outcome}>
              {names(outcome)}
            </option>
          ))}
        </Select>
      </FilterLabel>
      <FilterLabel text={t('theme')}>
        <Select value={search.theme ?? ''} onChange={({ target }) => change({ theme: target.value })}>
          <option value="">{t('allThemes')}</option>
          {themes.map(({ code, label }) => (
            <option key={code} value={code}>
              {label[language]}
            </option>
          ))}
        </Select>
      </FilterLabel>
      <FilterLabel text={t('order')}>
        <Select value={search.order ?? 'runningOrder'} onChange={({ target }) => change({ order: target.value })}>
          {OUTCOME_ORDERS.map((order) => (
            <option key={order} value={order}>
              {t(`orders.${order}`)}
            </option>
          ))}
        </Select>
      </FilterLabel>
    </>
  );
}
