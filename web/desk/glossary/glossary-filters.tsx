import { Select } from '#web/kit/control/control.tsx';
import { FilterBar } from '../kit/search/filter-bar.tsx';
import { FilterLabel } from '../kit/search/filter-label.tsx';
import { SearchBox } from '../kit/search/search-box.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import { type ChangeGlossarySearch, type GlossarySearch, LINE_ORDERS, LINE_ORIGINS } from './glossary-search.ts';
import styles from './glossary.module.css';
import type { GlossaryLine } from './use-glossary.ts';

type FiltersProps = { search: GlossarySearch; lines: readonly GlossaryLine[]; onChange: ChangeGlossarySearch };

/** The search and the filters of the glossary; the address holds them. */
export function GlossaryFilters({ search, lines, onChange }: FiltersProps) {
  const t = useAreaWords('glossary', 'filters');
  const used = lines.filter(({ isRetired }) => !isRetired).length;
  return (
    <div className={styles['filters']}>
      <FilterBar>
        <SearchBox
          label={t('search')}
          hint={t('searchHint')}
          search={search.search}
          resultsId="main"
          onSearch={(typed) => onChange({ search: typed })}
        />
        <FilterLabel text={t('from')}>
          <Select value={search.origin ?? ''} onChange={({ target }) => onChange({ origin: target.value })}>
            <option value="">{t('all', { count: used })}</option>
            {LINE_ORIGINS.map((origin) => (
              <option key={origin} value={origin}>
                {t(`origins.${origin}`)}
              </option>
            ))}
          </Select>
        </FilterLabel>
        <FilterLabel text={t('order')}>
          <Select value={search.order ?? 'useful'} onChange={({ target }) => onChange({ order: target.value })}>
            {LINE_ORDERS.map((order) => (
              <option key={order} value={order}>
                {t(`orders.${order}`)}
              </option>
            ))}
          </Select>
        </FilterLabel>
      </FilterBar>
    </div>
  );
}
