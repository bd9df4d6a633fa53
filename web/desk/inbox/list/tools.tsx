import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { TextButton } from '#web/kit/button/text-button.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { HiddenText } from '#web/kit/text/hidden-text.tsx';
import { DeskIcon } from '../../icon/desk-icon.tsx';
import { KeyCap } from '../../keyboard/key-cap.tsx';
import { useShortcuts } from '../../keyboard/shortcuts.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import { Filters } from './filters.tsx';
import { type InboxSearch, readInboxSearch } from '../inbox-search.ts';
import styles from './tools.module.css';
import type { Counts, Theme } from '../use-inbox.ts';

const TYPING_MS = 300;

type ToolsProps = {
  search: InboxSearch;
  counts: Counts | undefined;
  themes: Theme[];
  newer: number;
  onShowNewer: () => void;
  isPicking: boolean;
  /** Undefined for who decides nothing. */
  onPicking: (() => void) | undefined;
};

/** What stands over the list: what is new, what is looked for, and which of them are shown. */
export function Tools({ search, counts, themes, newer, onShowNewer, isPicking, onPicking }: ToolsProps) {
  const t = useAreaWords('inbox', 'list');
  // On a phone alone: elsewhere they always stand there.
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={isOpen ? `${styles['tools']} ${styles['open']}` : styles['tools']}>
      <header>
        <h1>{t('title')}</h1>
        <div role="status">
          {newer > 0 && (
            <button type="button" className={styles['newer']} onClick={onShowNewer}>
              <DeskIcon name="up" />
              {t('new', { count: newer })}
            </button>
          )}
        </div>
      </header>
      <SearchBox search={search} />
      <div className={styles['sheet']}>
        <Filters search={search} counts={counts} themes={themes}>
          {!isPicking && onPicking !== undefined && (
            <span className={styles['select']}>
              <TextButton onClick={onPicking}>
                {t('select')}
                <KeyCap cap="S" />
              </TextButton>
            </span>
          )}
        </Filters>
      </div>
      <div className={styles['thumb']} role="group" aria-label={t('title')}>
        <Button kind="secondary" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <DeskIcon name="filter" />
          {t('filterAndSort')}
        </Button>
        {onPicking !== undefined && (
          <Button kind="secondary" aria-pressed={isPicking} onClick={onPicking}>
            <DeskIcon name="check" />
            {t('select')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Looks for what is typed once nothing more is typed for a moment. */
function SearchBox({ search: { search = '' } }: { search: InboxSearch }) {
  const t = useAreaWords('inbox', 'list');
  const navigate = useNavigate();
  const ref = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useShortcuts({ '/': () => ref.current?.focus() }, { '/': 'search' });
  useEffect(() => {
    // The address has changed by something else, such as Back.
    if (ref.current !== null && document.activeElement !== ref.current) ref.current.value = search;
  }, [search]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const lookFor = (typed: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      void navigate({
        to: '/inbox',
        replace: true,
        search: (before) => readInboxSearch({ ...before, search: typed.trim() }),
      });
    }, TYPING_MS);
  };
  return (
    <label className={styles['search']}>
      <HiddenText>{t('search')}</HiddenText>
      <DeskIcon name="search" />
      <input
        ref={ref}
        type="search"
        defaultValue={search}
        placeholder={t('searchHint')}
        onChange={({ target }) => lookFor(target.value)}
      />
      <KeyCap cap="/" />
    </label>
  );
}
