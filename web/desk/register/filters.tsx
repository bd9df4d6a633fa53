import { useNavigate } from '@tanstack/react-router';
import { ENTRY_ACTORS, ENTRY_GROUPS } from '#contract/plain/register/entry-groups.ts';
import { Select, TextInput } from '#web/kit/control/control.tsx';
import { useColleagueList } from '../session/use-names.ts';
import { useAreaWords } from '../words/desk-words.ts';
import { readRegisterSearch, type RegisterSearch } from './register-search.ts';
import { FilterBar } from '../kit/search/filter-bar.tsx';
import { FilterLabel } from '../kit/search/filter-label.tsx';
import { SearchBox } from '../kit/search/search-box.tsx';
import styles from './register.module.css';
import { groupOf } from './use-register.ts';

/** Prefixes an organiser's id, so that no id equals a kind of actor. */
const ORGANISER = 'organiser/';

/** The filters of the entries; the address holds them. */
export function Filters({ search }: { search: RegisterSearch }) {
  const t = useAreaWords('register', 'page');
  const groups = useAreaWords('register', 'groups');
  const navigate = useNavigate();
  const show = (change: Record<string, unknown>, replace = false) =>
    void navigate({ to: '/register', replace, search: (before) => readRegisterSearch({ ...before, ...change }) });
  return (
    <FilterBar>
      <SearchBox
        label={t('search')}
        hint={t('searchHint')}
        search={search.search}
        onSearch={(typed) => show({ search: typed }, true)}
      />
      <FilterLabel text={t('group')}>
        <Select value={groupOf(search)} onChange={({ target }) => show({ group: target.value })}>
          <option value="most">{t('most')}</option>
          <option value="all">{t('everything')}</option>
          {ENTRY_GROUPS.map((group) => (
            <option key={group} value={group}>
              {groups(group)}
            </option>
          ))}
        </Select>
      </FilterLabel>
      <WhoFilter search={search} onChange={show} />
      <span className={styles['days']}>
        <DayFilter label={t('from')} value={search.from} onChange={(from) => show({ from })} />
        <DayFilter label={t('to')} value={search.to} onChange={(to) => show({ to })} />
      </span>
    </FilterBar>
  );
}

type WhoProps = { search: RegisterSearch; onChange: (change: { actor?: string; organiser?: string }) => void };

/** All actors, one kind of actor, or one organiser by name. */
function WhoFilter({ search: { actor, organiser }, onChange }: WhoProps) {
  const t = useAreaWords('register', 'page');
  const actors = useAreaWords('register', 'actors');
  const colleagues = useColleagueList() ?? [];
  const take = (value: string) =>
    onChange(
      value.startsWith(ORGANISER)
        ? { actor: '', organiser: value.slice(ORGANISER.length) }
        : { actor: value, organiser: '' },
    );
  return (
    <FilterLabel text={t('actor')}>
      <Select
        value={organiser === undefined ? (actor ?? '') : ORGANISER + organiser}
        onChange={({ target }) => take(target.value)}
      >
        <option value="">{t('everyone')}</option>
        {ENTRY_ACTORS.map((one) => (
          <option key={one} value={one}>
            {actors(one)}
          </option>
        ))}
        <optgroup label={t('organisers')}>
          {colleagues.map(({ organiserId, firstName, lastName }) => (
            <option key={organiserId} value={ORGANISER + organiserId}>
              {`${firstName} ${lastName}`}
            </option>
          ))}
        </optgroup>
      </Select>
    </FilterLabel>
  );
}

type DayProps = { label: string; value: string | undefined; onChange: (day: string) => void };

/** While the organiser types a year, the field passes through years such as 0002. */
const FIRST_DAY = '2000-01-01';

/** The browser's own date field. */
function DayFilter({ label, value = '', onChange }: DayProps) {
  const take = (day: string) => {
    if (day === '' || day >= FIRST_DAY) onChange(day);
  };
  return (
    <FilterLabel text={label}>
      <TextInput type="date" defaultValue={value} onChange={({ target }) => take(target.value)} />
    </FilterLabel>
  );
}
