import { useEffect, useRef } from 'react';
import { HiddenText } from '#web/kit/text/hidden-text.tsx';
import { DeskIcon } from '../icon/desk-icon.tsx';
import { KeyCap } from '../keyboard/key-cap.tsx';
import { useShortcuts } from '../keyboard/shortcuts.tsx';
import { FilterLabel } from './filter-label.tsx';
import styles from './search-box.module.css';

const TYPING_MS = 300;

type SearchBoxProps = {
  label: string;
  isLabelHidden?: boolean;
  hint?: string;
  /** The present search text. */
  search: string | undefined;
  /** The id of the element that Enter focuses, so that shortcuts then act on the results. */
  resultsId?: string;
  /** Called with the text after a pause in typing, or on Enter. */
  onSearch: (typed: string) => void;
};

/** A search field; the key `/` moves the focus to it. */
export function SearchBox({ label, isLabelHidden = false, hint, search = '', resultsId, onSearch }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useShortcuts({ '/': () => input.current?.focus() }, { '/': 'search' });
  useEffect(() => {
    // The search changed without typing, such as by the Back button.
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
    <FilterLabel className={styles['search']} text={isLabelHidden ? <HiddenText>{label}</HiddenText> : label}>
      <span>
        <DeskIcon name="search" />
        <input
          ref={input}
          type="search"
          dir="auto"
          defaultValue={search}
          // Never empty: the styles use `:placeholder-shown` to detect text in the field.
          placeholder={hint ?? ' '}
          onChange={({ target }) => lookFor(target.value)}
          onKeyDown={({ key, currentTarget, nativeEvent }) => {
            if (key === 'Enter' && !nativeEvent.isComposing) lookAtOnce(currentTarget.value);
          }}
        />
        <KeyCap cap="/" />
      </span>
    </FilterLabel>
  );
}
