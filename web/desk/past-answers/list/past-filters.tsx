import { LANGUAGES } from '#contract/plain/language.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Select } from '#web/kit/control/control.tsx';
import { DeskIcon } from '../../kit/icon/desk-icon.tsx';
import { FilterBar } from '../../kit/search/filter-bar.tsx';
import { FilterLabel } from '../../kit/search/filter-label.tsx';
import { SearchBox } from '../../kit/search/search-box.tsx';
import { useAreaWords, useDeskWords } from '../../words/desk-words.ts';
import { IMPORT_BUTTON_ID } from '../import/import-button.ts';
import styles from '../past-answers.module.css';
import { type ChangeSearch, type PastSearch, readPastSearch } from '../search/past-search.ts';
import type { PastMeeting } from '../search/use-past-answers.ts';
import { useMeetingDay } from '../use-meeting-day.ts';

type FiltersProps = {
  search: PastSearch;
  meetings: readonly PastMeeting[];
  onChange: ChangeSearch;
  /** Undefined for an organiser who may not import. */
  onImport: (() => void) | undefined;
};

/** The search of the library; the address holds it. */
export function PastFilters({ search, meetings, onChange, onImport }: FiltersProps) {
  const t = useAreaWords('pastAnswers', 'list');
  const languages = useDeskWords('languages');
  // Another search may not find the open answer.
  const show = (change: Parameters<ChangeSearch>[0], replace = false) =>
    onChange({ answer: undefined, ...change }, replace);
  return (
    <div className={styles['bar']}>
      <FilterBar>
        <SearchBox
          label={t('search')}
          hint={t('searchHint')}
          search={search.search}
          onSearch={(typed) => show({ search: readPastSearch({ search: typed }).search }, true)}
        />
        <MeetingFilter heldOn={search.heldOn} meetings={meetings} onChoose={show} />
        <FilterLabel text={t('language')}>
          <Select
            value={search.language ?? ''}
            onChange={({ target }) => show({ language: readPastSearch({ language: target.value }).language })}
          >
            <option value="">{t('both')}</option>
            {LANGUAGES.map((language) => (
              <option key={language} value={language}>
                {languages(language)}
              </option>
            ))}
          </Select>
        </FilterLabel>
      </FilterBar>
      {onImport !== undefined && (
        <Button kind="secondary" id={IMPORT_BUTTON_ID} onClick={onImport}>
          <DeskIcon name="up" />
          {t('import')}
        </Button>
      )}
    </div>
  );
}

type MeetingProps = {
  heldOn: string | undefined;
  meetings: readonly PastMeeting[];
  onChoose: (change: { heldOn: string | undefined }) => void;
};

/** The days of the meetings in the library, with the number of answers of each. */
function MeetingFilter({ heldOn = '', meetings, onChoose }: MeetingProps) {
  const t = useAreaWords('pastAnswers', 'list');
  const dayOf = useMeetingDay();
  return (
    <FilterLabel text={t('meeting')}>
      <Select value={heldOn} onChange={({ target }) => onChoose(readMeeting(target.value))}>
        <option value="">{t('allMeetings')}</option>
        {meetings.map(({ heldOn: day, answers }) => (
          <option key={day} value={day}>
            {t('ofMeeting', { day: dayOf(day), count: answers })}
          </option>
        ))}
      </Select>
    </FilterLabel>
  );
}

function readMeeting(value: string): { heldOn: string | undefined } {
  return { heldOn: readPastSearch({ heldOn: value }).heldOn };
}
