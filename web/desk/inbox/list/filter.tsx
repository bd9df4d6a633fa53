import { useNavigate } from '@tanstack/react-router';
import { Select } from '#web/kit/control/control.tsx';
import { FilterLabel } from '../../kit/search/filter-label.tsx';
import { readInboxSearch } from '../../queries/inbox-search.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import styles from './tools.module.css';

type Option = { value: string; name: string; count?: number | undefined };
type FilterProps = {
  name: string;
  label: string;
  all: string;
  value: string | undefined;
  options: Option[];
  /** The parts of the address that a choice sets, unless it sets only the part with this name. */
  partsOf?: (chosen: string) => Record<string, string>;
};

/** One filter. The name of each option shows how many questions it would leave. */
export function Filter({ name, label, all, value, options, partsOf }: FilterProps) {
  const t = useAreaWords('inbox', 'list');
  const navigate = useNavigate();
  const choose = (chosen: string) =>
    void navigate({
      to: '/inbox',
      search: (search) => readInboxSearch({ ...search, ...(partsOf?.(chosen) ?? { [name]: chosen }) }),
    });
  return (
    <FilterLabel className={styles['filter']} text={label}>
      {/* The chosen name may be too long for its box, so the title shows it completely. */}
      <Select
        value={value ?? ''}
        title={options.find((option) => option.value === value)?.name}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{all}</option>
        {/* Until the options have been read, the browser would show "all" for the chosen value. */}
        {value !== undefined && !options.some((option) => option.value === value) && <option value={value}>…</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {/* The list itself shows the number for the chosen option. */}
            {option.count === undefined || option.value === value
              ? option.name
              : t('counted', { name: option.name, count: option.count })}
          </option>
        ))}
      </Select>
    </FilterLabel>
  );
}
