import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useShortcuts } from '../kit/keyboard/shortcuts.tsx';

const NAMES = { J: 'nextTopic', K: 'previousTopic', Enter: 'openTopic' } as const;

/**
 * J and K move the focus through the rows, and Enter opens the topic of the present one: the row that had the focus
 * last. Each row names its topic in `data-topic`.
 *
 * @param first the present row before the first key
 */
export function useRowKeys(ids: readonly string[], first?: string) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(first);
  const current = chosen !== undefined && ids.includes(chosen) ? chosen : first;
  const index = current === undefined ? -1 : ids.indexOf(current);
  const stepTo = (to: number) => {
    const id = ids[Math.max(0, to)];
    if (id === undefined) return;
    setChosen(id);
    focusRow(id);
  };
  useShortcuts(
    {
      j: () => stepTo(Math.min(index + 1, ids.length - 1)),
      k: () => stepTo(index - 1),
      Enter:
        current === undefined
          ? undefined
          : () => void navigate({ to: '/topics/$topicId', search: { tab: 'answer' }, params: { topicId: current } }),
    },
    NAMES,
  );
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-topic]') : null;
      if (row !== null) setChosen(row.dataset['topic']);
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  return current;
}

/** The id of the link in the row of a topic. */
export function rowLinkId(topicId: string): string {
  return `answer-${topicId}`;
}

/** @returns false when the row is not there */
export function focusRow(topicId: string): boolean {
  const link = document.getElementById(rowLinkId(topicId));
  link?.focus();
  return link !== null;
}
