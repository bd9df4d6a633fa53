import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { QUESTION_AGES, QUESTION_CHANNELS, QUESTION_STATES } from '#contract/plain/question/question-state.ts';
import { TextButton } from '#web/kit/button/text-button.tsx';
import { useShortcuts } from '../../kit/keyboard/shortcuts.tsx';
import { useLanguage } from '../../language/language.tsx';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { useOverdueThresholds } from '../../meeting/use-organisers-meeting.ts';
import type { Theme } from '../../meeting/use-themes.ts';
import { useDates } from '../../kit/time/use-dates.ts';
import { useCan } from '../../session/current-user.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import { type InboxSearch, isFiltered, withoutFilters } from '../../queries/inbox-search.ts';
import type { Counts } from '../use-question-counts.ts';
import { Filter } from './filter.tsx';
import { LIST_TITLE_ID } from './list-title-id.ts';
import styles from './tools.module.css';
import { useStateNames } from '../../words/use-state-names.ts';
import { Views } from './views.tsx';

type FiltersProps = { search: InboxSearch; counts: Counts | undefined; themes: Theme[] };

const MORE = ['channel', 'age', 'hasTopic', 'isMine'] as const;
/** An option of the state filter that sets a filter of its own. */
const TO_CONFIRM = 'toConfirm';

/**
 * The filters of the inbox, with the number of questions that each choice would leave. Every part keeps its place, so
 * no choice moves the list.
 *
 * @param props.actions stand at the end of the line under the filters
 */
export function Filters({ search, counts, themes, actions }: FiltersProps & { actions: ReactNode }) {
  const t = useAreaWords('inbox', 'list');
  const { isOpen, box, toggle } = useMorePanel();
  const chosen = MORE.filter((name) => search[name] !== undefined).length;
  return (
    <div ref={box} className={styles['sheet']}>
      <div className={styles['filters']}>
        <MainFilters search={search} counts={counts} themes={themes} />
      </div>
      <div className={styles['row']}>
        <TextButton aria-expanded={isOpen} onClick={toggle}>
          {/* Both reserve their room, and one is visible. */}
          <span className={styles['either']}>
            <span className={chosen > 0 ? styles['unneeded'] : undefined}>{t('more')}</span>
            <span className={chosen === 0 ? styles['unneeded'] : undefined}>{t('moreChosen', { count: chosen })}</span>
          </span>
        </TextButton>
        <ClearButton isNeeded={isFiltered(search)} />
        <span className={styles['actions']}>{actions}</span>
      </div>
      {isOpen && (
        <div className={styles['more']} role="group" aria-label={t('more')}>
          <div className={styles['filters']}>
            <MoreFilters search={search} counts={counts} />
          </div>
          <Views search={search} />
        </div>
      )}
    </div>
  );
}

/** The panel covers the list. A press outside it or Escape closes it. */
function useMorePanel() {
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useShortcuts({ Escape: isOpen ? () => setIsOpen(false) : undefined });
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && box.current?.contains(target) !== true) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);
  return { isOpen, box, toggle: () => setIsOpen(!isOpen) };
}

/** Keeps its place while no filter is set. */
function ClearButton({ isNeeded }: { isNeeded: boolean }) {
  const t = useAreaWords('inbox', 'list');
  const navigate = useNavigate();
  const clear = () => {
    void navigate({ to: '/inbox', search: withoutFilters });
    // The button disappears with the filters.
    document.getElementById(LIST_TITLE_ID)?.focus();
  };
  return (
    <span className={isNeeded ? undefined : styles['unneeded']}>
      <TextButton aria-label={t('clearFilters')} onClick={clear}>
        {t('clearShort')}
      </TextButton>
    </span>
  );
}

function MainFilters({ search, counts, themes }: FiltersProps) {
  const t = useAreaWords('inbox', 'list');
  const states = useStateNames();
  const mayConfirm = useCan('question.decide');
  const { language } = useLanguage();
  const themeOptions = [
    ...themes.map(({ code, label }) => ({ value: code, name: label[language], count: countOf(counts?.themes, code) })),
    { value: 'none', name: t('noTheme'), count: countOf(counts?.themes, null) },
  ];
  return (
    <>
      <Filter
        name="states"
        label={t('state')}
        all={t('all')}
        value={search.toConfirm === undefined ? search.states : TO_CONFIRM}
        partsOf={(chosen) =>
          chosen === TO_CONFIRM ? { states: '', toConfirm: 'true' } : { states: chosen, toConfirm: '' }
        }
        options={[
          ...QUESTION_STATES.map((value) => ({
            value,
            name: states[value],
            // With the filter "to confirm", the counts of the other states are always 0.
            count: search.toConfirm !== undefined ? undefined : countOf(counts?.states, value),
          })),
          ...(mayConfirm ? [{ value: TO_CONFIRM, name: t('toConfirm') }] : []),
        ]}
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
  const thresholds = useOverdueThresholds();
  const { timeZone } = useMeetingMetadata();
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
        all={t('anyAge')}
        value={search.age}
        options={QUESTION_AGES.map((value) => ({
          value,
          name: thresholds === undefined ? '…' : t('over', { span: dates.span(thresholds[value]) }),
          count: countOf(counts?.ages, value),
        }))}
      />
      <Filter
        name="hasTopic"
        label={t('topic')}
        all={t('all')}
        value={search.hasTopic}
        options={[
          { value: 'true', name: t('withTopic'), count: counts?.topics.with },
          { value: 'false', name: t('withoutTopic'), count: counts?.topics.without },
        ]}
      />
      <Filter
        name="isMine"
        label={t('mine')}
        all={t('allQuestions')}
        value={search.isMine}
        options={[{ value: 'true', name: t('onlyMine'), count: counts?.mine }]}
      />
    </>
  );
}

function countOf(counted: { value: string | null; count: number }[] | undefined, value: string | null) {
  return counted?.find((one) => one.value === value)?.count ?? (counted === undefined ? undefined : 0);
}
