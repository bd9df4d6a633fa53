import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { DeskIcon } from '../icon/desk-icon.tsx';
import { KeyCap } from '../keyboard/key-cap.tsx';
import { useShortcuts } from '../keyboard/shortcuts.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import { readRegisterSearch, type RegisterSearch } from './register-search.ts';
import styles from './register.module.css';

const TYPING_MS = 300;

/** Looks for what is typed once nothing more is typed for a moment. */
export function SearchBox({ search: { search = '' } }: { search: RegisterSearch }) {
  const t = useAreaWords('register', 'page');
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useShortcuts({ '/': () => input.current?.focus() }, { '/': 'search' });
  useEffect(() => {
    // The address has changed by something else, such as Back.
    if (input.current !== null && document.activeElement !== input.current) input.current.value = search;
  }, [search]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const lookFor = (typed: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      void navigate({
        to: '/register',
        replace: true,
        search: (before) => readRegisterSearch({ ...before, search: typed }),
      });
    }, TYPING_MS);
  };
  return (
    <label className={styles['search']}>
      {t('search')}
      <span>
        <DeskIcon name="search" />
        <input
          ref={input}
          type="search"
          dir="auto"
          defaultValue={search}
          placeholder={t('searchHint')}
          onChange={({ target }) => lookFor(target.value)}
        />
        <KeyCap cap="/" />
      </span>
    </label>
  );
}
