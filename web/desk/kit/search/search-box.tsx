import { useEffect, useRef } from 'react';
import { HiddenText } from '#web/kit/text/hidden-text.tsx';
import { DeskIcon } from '../icon/desk-icon.tsx';
import { KeyCap } from '../keyboard/key-cap.tsx';
import { useShortcuts } from '../keyboard/shortcuts.tsx';
import styles from './search-box.module.css';

const TYPING_MS = 300;

type SearchBoxProps = {
  label: string;
  isLabelHidden?: boolean;
  hint?: string;
  /** What is looked for now. */
  search: string | undefined;
  /** What Enter leads to, by its id: from there on the keys act on what was found. */
  resultsId?: string;
  /** Told what is typed once nothing more is typed for a moment, or with Enter. */
  onSearch: (typed: string) => void;
};

/** Where words are typed that something is looked for by; the key `/` leads to it. */
export function SearchBox({ label, isLabelHidden = false, hint, search = '', resultsId, onSearch }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useShortcuts({ '/': () => input.current?.focus() }, { '/': 'search' });
  useEffect(() => {
    // It has changed by something else than typing, such as Back.
    if (input.current !== null && document.activeElement !== input.current) input.current.value = search;
  }, [search]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const lookFor = (typed: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(typed), TYPING_MS);
  };
  const lookAtOnce = (typed: string) => {
    clearTimeout(timer.current);
    onSearch(typed);
    if (resultsId !== undefined) document.getElementById(resultsId)?.focus();
  };
  return (
    <label className={styles['search']}>
      {isLabelHidden ? <HiddenText>{label}</HiddenText> : label}
      <span>
        <DeskIcon name="search" />
        <input
          ref={input}
          type="search"
          dir="auto"
          defaultValue={search}
          // Never none at all: by it the styles know whether something is typed.
          placeholder={hint ?? ' '}
          onChange={({ target }) => lookFor(target.value)}
          onKeyDown={({ key, currentTarget, nativeEvent }) => {
            if (key === 'Enter' && !nativeEvent.isComposing) lookAtOnce(currentTarget.value);
          }}
        />
        <KeyCap cap="/" />
      </span>
    </label>
  );
}
