import { type InfiniteData, type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callDesk } from '../../calls/client.ts';
import { invalidateAfterFetch, isFetching } from '../../changes/invalidate-queries.ts';
import type { QuestionPage } from '../../changes/patch-pages.ts';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import type { ReadQuestion } from '../../queries/use-question.ts';
import { useIsOpenedByDesk } from '../use-is-opened-by-desk.ts';
import { paneId } from '../use-pane-focus.ts';

type Lists = InfiniteData<QuestionPage> | undefined;

/**
 * Reports to the service that the organiser has opened a question, then updates the shown lists. A question that the
 * desk opened counts only once the organiser acts on it, because before that it may be unread.
 */
export function useNoteOpened({ id, isOpened }: Pick<ReadQuestion, 'id' | 'isOpened'>): void {
  const isOpenedByDesk = useIsOpenedByDesk(id);
  const { id: meetingId } = useMeetingMetadata();
  const client = useQueryClient();
  useEffect(() => {
    if (isOpened) return;
    const showOpened = () => {
      const queryKey = ['question', 'list', meetingId] as const;
      client.setQueriesData({ queryKey }, (lists: Lists) => opened(lists, id));
      // A list that is being fetched may be older than this command.
      const isListed = (query: Query) => queryKey.every((part, index) => query.queryKey[index] === part);
      invalidateAfterFetch(client, (query) => isListed(query) && isFetching(query));
    };
    // If this fails, the row stays unread, and the next visit reports it.
    const note = () =>
      void callDesk('openQuestion', { params: { meetingId, questionId: id } }).then(showOpened, () => {});
    if (isOpenedByDesk) return onceUsed(id, note);
    note();
    return;
  }, [client, meetingId, id, isOpened, isOpenedByDesk]);
}

function opened(lists: Lists, id: string): Lists {
  return (
    lists && {
      ...lists,
      pages: lists.pages.map((page) => ({
        ...page,
        questions: page.questions.map((question) => (question.id === id ? { ...question, isOpened: true } : question)),
      })),
    }
  );
}

/**
 * Calls back once, at the first press, scroll or key in the pane, or at a single key that acts on it.
 *
 * @returns the function that stops listening
 */
function onceUsed(questionId: string, call: () => void): () => void {
  const ending = new AbortController();
  const use = (event: Event) => {
    if (!isMeant(event, document.getElementById(paneId(questionId)))) return;
    ending.abort();
    call();
  };
  for (const kind of ['keydown', 'pointerdown', 'wheel']) {
    document.addEventListener(kind, use, { signal: ending.signal, capture: true, passive: true });
  }
  return () => ending.abort();
}

/** Outside text fields a single key acts on the question; keys of the browser or the system do not. */
function isMeant(event: Event, pane: HTMLElement | null): boolean {
  const { target } = event;
  if (event instanceof KeyboardEvent && (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Tab')) {
    return false;
  }
  if (target instanceof Node && pane?.contains(target) === true) return true;
  return event instanceof KeyboardEvent && target instanceof Element && target.matches('body, #main, h1');
}
