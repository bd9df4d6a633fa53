import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { QUESTION_AGES, QUESTION_CHANNELS, QUESTION_STATES } from '#contract/question/question-state.ts';
import { TextButton } from '#web/kit/button/text-button.tsx';
import { Select } from '#web/kit/control/control.tsx';
import { useLanguage } from '../../language/language.tsx';
import { useMeetingFacts } from '../../meeting/meeting-facts.tsx';
import { useWaits } from '../../meeting/use-organisers-meeting.ts';
import type { Theme } from '../../meeting/use-themes.ts';
import { useDates } from '../../kit/time/use-dates.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { type InboxSearch, isFiltered, readInboxSearch, withoutFilters } from '../../queries/inbox-search.ts';
import type { Counts } from '../use-question-counts.ts';
import styles from './tools.module.css';
import { useStateNames } from '../../words/use-state-names.ts';
import { Views } from './views.tsx';

type FiltersProps = { search: InboxSearch; counts: Counts | undefined; themes: Theme[] };
type Option = { value: string; name: string; count?: number | undefined };
/** What is opened under the first filters. */
type Part = 'filters' | 'views';

const MAIN = ['state', 'theme', 'language'] as const;
const MORE = ['channel', 'age', 'topic', 'mine'] as const;

function isChosen(search: InboxSearch, names: readonly (keyof InboxSearch)[]): boolean {
  return names.some((name) => search[name] !== undefined);
}

/** What is shown of the inbox, with the number that each choice would leave. */
export function Filters({ search, counts, themes, children }: FiltersProps & { children: ReactNode }) {
  const t = useAreaWords('inbox', 'list');
  const [open, setOpen] = useState<Part | undefined>(isChosen(search, MORE) ? 'filters' : undefined);
  // What is chosen has a longer name than “All”: it takes the room of two.
  const names = [styles['filters'], (isChosen(search, MAIN) || open === 'filters') && styles['roomy']];
  const navigate = useNavigate();
  const toggle = (part: Part) => ({
    'aria-expanded': open === part,
    onClick: () => setOpen(open === part ? undefined : part),
  });
  return (
    <>
      <div className={names.filter(Boolean).join(' ')}>
        <MainFilters search={search} counts={counts} themes={themes} />
        {open === 'filters' && <MoreFilters search={search} counts={counts} />}
      </div>
      <div className={styles['row']}>
        <TextButton {...toggle('filters')}>{open === 'filters' ? t('fewer') : t('more')}</TextButton>
        <TextButton {...toggle('views')}>{t('views')}</TextButton>
        {children}
        {isFiltered(search) && (
          <TextButton onClick={() => void navigate({ to: '/inbox', search: withoutFilters })}>
            {t('clearFilters')}
          </TextButton>
        )}
      </div>
      {open === 'views' && <Views search={search} />}
    </>
  );
}

function MainFilters({ search, counts, themes }: FiltersProps) {
  const t = useAreaWords('inbox', 'list');
  const states = useStateNames();
  const { language } = useLanguage();
  const themeOptions = [
    ...themes.map(({ code, label }) => ({ value: code, name: label[language], count: countOf(counts?.themes, code) })),
    { value: 'none', name: t('noTheme'), count: countOf(counts?.themes, null) },
  ];
  return (
    <>
      <Filter
        name="state"
        label={t('state')}
        all={t('all')}
        value={search.state}
        options={QUESTION_STATES.map((value) => ({
          value,
          name: states[value],
          count: countOf(counts?.states, value),
        }))}
      />
      <Filter name="theme" label={t('theme')} all={t('all')} value={search.theme} options={themeOptions} />
      <Filter
        name="language"
        label={t('language')}
        all={t('both')}
        value={search.language}
        options={(['fr', 'en'] as const).map((value) => ({
          value,
          name: value.toUpperCase(),
          count: countOf(counts?.languages, value),
        }))}
      />
      <Filter
        name="order"
        label={t('order')}
        all={t('newest')}
        value={search.order}
        options={[{ value: 'oldest', name: t('oldest') }]}
      />
    </>
  );
}

function MoreFilters({ search, counts }: Omit<FiltersProps, 'themes'>) {
  const t = useAreaWords('inbox', 'list');
  const waits = useWaits();
  const { timeZone } = useMeetingFacts();
  const dates = useDates(timeZone);
  return (
    <>
      <Filter
        name="channel"
        label={t('channel')}
        all={t('all')}
        value={search.channel}
        options={QUESTION_CHANNELS.map((value) => ({ value, name: t(value), count: countOf(counts?.channels, value) }))}
      />
      <Filter
        name="age"
        label={t('age')}
        all={t('allWaits')}
        value={search.age}
        options={QUESTION_AGES.map((value) => ({
          value,
          name: waits === undefined ? '…' : t('over', { span: dates.span(waits[value]) }),
          count: countOf(counts?.ages, value),
        }))}
      />
      <Filter
        name="topic"
        label={t('topic')}
        all={t('all')}
        value={search.topic}
        options={[
          { value: 'with', name: t('withTopic'), count: counts?.topics.with },
          { value: 'without', name: t('withoutTopic'), count: counts?.topics.without },
        ]}
      />
      <Filter
        name="mine"
        label={t('mine')}
        all={t('allQuestions')}
        value={search.mine === true ? 'true' : undefined}
        options={[{ value: 'true', name: t('onlyMine'), count: counts?.mine }]}
      />
    </>
  );
}

function countOf(counted: { value: string | null; count: number }[] | undefined, value: string | null) {
  return counted?.find((one) => one.value === value)?.count ?? (counted === undefined ? undefined : 0);
}

type FilterProps = { name: string; label: string; all: string; value: string | undefined; options: Option[] };

function Filter({ name, label, all, value, options }: FilterProps) {
  const t = useAreaWords('inbox', 'list');
  const navigate = useNavigate();
  const choose = (chosen: string) =>
    void navigate({
      to: '/inbox',
      search: (search) =>
        readInboxSearch({ ...search, [name]: name === 'mine' ? chosen === 'true' : chosen, question: search.question }),
    });
  return (
    <label className={styles['filter']}>
      {label}
      <Select value={value ?? ''} onChange={({ target }) => choose(target.value)}>
        <option value="">{all}</option>
        {/* Until the list is there: what is chosen and none of the options would be shown as if all were. */}
        {value !== undefined && !options.some((option) => option.value === value) && <option value={value}>…</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.count === undefined ? option.name : t('counted', { name: option.name, count: option.count })}
          </option>
        ))}
      </Select>
    </label>
  );
}
