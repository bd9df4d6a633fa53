import { type InfiniteData, type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callDesk } from '../../calls/client.ts';
import { invalidateAfterFetch, isFetching } from '../../changes/invalidate-after-fetch.ts';
import type { QuestionPage } from '../../changes/patch-pages.ts';
import { useMeetingFacts } from '../../meeting/meeting-facts.tsx';
import type { ReadQuestion } from '../../queries/use-question.ts';
import { useIsUnasked } from '../use-is-unasked.ts';
import { paneId } from '../use-pane-focus.ts';

type Lists = InfiniteData<QuestionPage> | undefined;

/**
 * Notes that the organiser has opened a question: in the service, then in the lists that are shown. One that the desk
 * opened by itself counts only once the organiser acts on it: the desk cannot know before that they have read it.
 */
export function useNoteOpened({ id, isOpened }: Pick<ReadQuestion, 'id' | 'isOpened'>): void {
  const isUnasked = useIsUnasked(id);
  const { id: meetingId } = useMeetingFacts();
  const client = useQueryClient();
  useEffect(() => {
    if (isOpened) return;
    const showOpened = () => {
      const queryKey = ['question', 'list', meetingId] as const;
      client.setQueriesData({ queryKey }, (lists: Lists) => opened(lists, id));
      // A list that is on its way may be from before.
      const isListed = (query: Query) => queryKey.every((part, index) => query.queryKey[index] === part);
      invalidateAfterFetch(client, (query) => isListed(query) && isFetching(query));
    };
    // Without an answer the row stays unread, and the next visit notes it.
    const note = () =>
      void callDesk('openQuestion', { params: { meetingId, questionId: id } }).then(showOpened, () => {});
    if (isUnasked) return onceUsed(id, note);
    note();
    return;
  }, [client, meetingId, id, isOpened, isUnasked]);
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

/** Calls back once, when somebody presses or scrolls in the pane, or presses a key that acts on it. @returns gives it up */
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

/** Single keys act on the question from wherever nothing is typed; those of the browser and the system do not. */
function isMeant(event: Event, pane: HTMLElement | null): boolean {
  const { target } = event;
  if (event instanceof KeyboardEvent && (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Tab')) {
    return false;
  }
  if (target instanceof Node && pane?.contains(target) === true) return true;
  return event instanceof KeyboardEvent && target instanceof Element && target.matches('body, #main, h1');
}
