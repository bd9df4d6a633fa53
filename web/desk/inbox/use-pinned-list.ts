import { useState } from 'react';
import { addressOf, type InboxSearch } from '../queries/inbox-search.ts';
import { type ListedQuestion, useQuestions } from '../queries/use-questions.ts';

/** The newest question when the list was first read. Questions received after it wait behind a button. */
type Cursor = { filter: string; id: string; receivedAt: string };

/** Pins the list to its cursor: shows newer questions only on request, so the list never moves under its reader. */
export function usePinnedList(search: InboxSearch) {
  const { questions: all, ...pages } = useQuestions(search);
  const isOldestFirst = search.order === 'oldest';
  // The newest question of an oldest-first list is at its end, so it is known only once all pages have been read.
  const isRead = !pages.isPlaceholderData && !(isOldestFirst && pages.hasNextPage);
  const [cursor, forget] = useCursor(search, isRead ? all.at(isOldestFirst ? -1 : 0) : undefined);
  // Compares times, because that question may have left the list since. The questions after it are not new for that
  // reason.
  const isLater = ({ receivedAt }: ListedQuestion) => cursor !== undefined && receivedAt > cursor.receivedAt;
  const { refetch } = pages;
  return {
    ...pages,
    questions: isOldestFirst ? all : all.filter((question) => !isLater(question)),
    /** The address of the search that found them; undefined while another search is being read. */
    address: pages.isPlaceholderData ? undefined : addressOf(search),
    /** The id of the newest question when the list was first read. */
    cursor: cursor?.id,
    /** How many later questions the list shows all the same: at the end of an oldest-first list they move nothing. */
    laterCount: isOldestFirst ? all.filter(isLater).length : 0,
    showNewer: () => {
      forget();
      void refetch().then(forget);
    },
  };
}

/** The newest question at the first read of a filter, and a function that replaces it by the present newest. */
function useCursor(search: InboxSearch, now: ListedQuestion | undefined) {
  const filter = JSON.stringify({ ...search, question: undefined });
  const [stored, setCursor] = useState<Cursor>();
  const cursor = stored?.filter === filter ? stored : undefined;
  if (cursor === undefined && now !== undefined) setCursor({ filter, id: now.id, receivedAt: now.receivedAt });
  return [cursor, () => setCursor(undefined)] as const;
}
