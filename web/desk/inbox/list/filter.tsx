import { useNavigate } from '@tanstack/react-router';
import { Select } from '#web/kit/control/control.tsx';
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
  /** The parts of the address that a choice sets, where it is not the one of this name. */
  partsOf?: (chosen: string) => Record<string, string>;
};

/** One choice of the filters: how many questions each other value would leave stands beside its name. */
export function Filter({ name, label, all, value, options, partsOf }: FilterProps) {
  const t = useAreaWords('inbox', 'list');
  const navigate = useNavigate();
  const choose = (chosen: string) =>
    void navigate({
      to: '/inbox',
      search: (search) => readInboxSearch({ ...search, ...(partsOf?.(chosen) ?? { [name]: chosen }) }),
    });
  return (
    <label className={styles['filter']}>
      {label}
      {/* What is chosen may be too long for its box: the title says it whole. */}
      <Select
        value={value ?? ''}
        title={options.find((option) => option.value === value)?.name}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{all}</option>
        {/* Until the list is there: what is chosen and none of the options would be shown as if all were. */}
        {value !== undefined && !options.some((option) => option.value === value) && <option value={value}>…</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {/* The list itself says how many the chosen one has. */}
            {option.count === undefined || option.value === value
              ? option.name
              : t('counted', { name: option.name, count: option.count })}
          </option>
        ))}
      </Select>
    </label>
  );
}
