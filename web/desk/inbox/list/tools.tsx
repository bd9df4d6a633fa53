import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { TextButton } from '#web/kit/button/text-button.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { PhoneBar } from '../../kit/foot-bar/foot-bar.tsx';
import { DeskIcon } from '../../kit/icon/desk-icon.tsx';
import { KeyCap } from '../../kit/keyboard/key-cap.tsx';
import type { Theme } from '../../meeting/use-themes.ts';
import { SearchBox } from '../../kit/search/search-box.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import type { Counts } from '../use-question-counts.ts';
import { ExportQuestions } from './export-questions.tsx';
import { Filters } from './filters.tsx';
import { useSimilarParts } from '../similar/use-similar-parts.ts';
import { LIST_TITLE_ID } from './list-title-id.ts';
import { type InboxSearch, readInboxSearch } from '../../queries/inbox-search.ts';
import styles from './tools.module.css';

type ToolsProps = {
  search: InboxSearch;
  counts: Counts | undefined;
  themes: Theme[];
  newer: number;
  onShowNewer: () => void;
  isPicking: boolean;
  /** Undefined for an organiser without the permission to decide. */
  onPicking: (() => void) | undefined;
  /** There is no question to find yet. */
  isBare: boolean;
};

/** The tools above the list: the button for new questions, the search, and the filters. */
export function Tools({ newer, onShowNewer, isBare, ...looking }: ToolsProps) {
  const t = useAreaWords('inbox', 'list');
  // Used on phones only; wider windows always show the filters.
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={isOpen ? `${styles['tools']} ${styles['open']}` : styles['tools']}>
      <header>
        <h1 id={LIST_TITLE_ID} tabIndex={-1}>
          {t('title')}
        </h1>
        <div role="status">
          {newer > 0 && (
            <button type="button" className={styles['newer']} onClick={onShowNewer}>
              <DeskIcon name={looking.search.order === 'oldest' ? 'down' : 'up'} />
              {t('new', { count: newer })}
            </button>
          )}
        </div>
      </header>
      {!isBare && <Looking {...looking} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />}
    </div>
  );
}

type LookingProps = Omit<ToolsProps, 'newer' | 'onShowNewer' | 'isBare'> & { isOpen: boolean; onToggle: () => void };

function Looking({ search, counts, themes, isPicking, onPicking, isOpen, onToggle }: LookingProps) {
  const t = useAreaWords('inbox', 'list');
  const similar = useSimilarParts();
  const navigate = useNavigate();
  return (
    <>
      <SearchBox
        label={t('search')}
        isLabelHidden
        hint={t('searchHint')}
        search={search.search}
        resultsId={LIST_TITLE_ID}
        onSearch={(typed) =>
          void navigate({
            to: '/inbox',
            replace: true,
            search: (before) => readInboxSearch({ ...before, search: typed.trim() }),
          })
        }
      />
      <Filters search={search} counts={counts} themes={themes} actions={<ExportQuestions search={search} />} />
      {onPicking !== undefined && (
        <div className={styles['pairs']}>
          {similar !== undefined && <similar.PairsLink />}
          <SelectButton isPicking={isPicking} onPicking={onPicking} />
        </div>
      )}
      <PhoneBar label={t('title')}>
        <Button kind="secondary" aria-expanded={isOpen} onClick={onToggle}>
          <DeskIcon name="filter" />
          {t('filterAndSort')}
        </Button>
        {onPicking !== undefined && (
          <Button kind="secondary" aria-pressed={isPicking} onClick={onPicking}>
            <DeskIcon name="check" />
            {t('select')}
          </Button>
        )}
      </PhoneBar>
    </>
  );
}

/** Keeps its place in the selection mode. */
function SelectButton({ isPicking, onPicking }: { isPicking: boolean; onPicking: () => void }) {
  const t = useAreaWords('inbox', 'list');
  return (
    <span className={isPicking ? `${styles['select']} ${styles['unneeded']}` : styles['select']}>
      <TextButton onClick={onPicking}>
        <span>
          {t('select')}
          <KeyCap cap="S" />
        </span>
      </TextButton>
    </span>
  );
}
