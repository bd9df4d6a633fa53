import { useState } from 'react';
import { addressOf, type InboxSearch } from '../queries/inbox-search.ts';
import { type ListedQuestion, useQuestions } from '../queries/use-questions.ts';

/** The newest question that a list was read with: what has been received after it waits. */
type Newest = { filter: string; id: string; receivedAt: string };

/** What has come since is not shown until somebody asks: the list never moves under its reader. */
export function useSteadyQuestions(search: InboxSearch) {
  const { questions: all, ...pages } = useQuestions(search);
  const isOldestFirst = search.order === 'oldest';
  // A list that begins with the oldest has its newest at the end, once it has been read to there.
  const isRead = !pages.isPlaceholderData && !(isOldestFirst && pages.hasNextPage);
  const [newest, forget] = useNewest(search, isRead ? all.at(isOldestFirst ? -1 : 0) : undefined);
  // That question may have left the list since, decided by somebody; those after it have not come later for that.
  const isLater = ({ receivedAt }: ListedQuestion) => newest !== undefined && receivedAt > newest.receivedAt;
  const { refetch } = pages;
  return {
    ...pages,
    questions: isOldestFirst ? all : all.filter((question) => !isLater(question)),
    /** Of the search that found them; undefined while another is on its way. */
    address: pages.isPlaceholderData ? undefined : addressOf(search),
    newest: newest?.id,
    /** Of those that came after it, how many are listed all the same: at the end they move nothing. */
    laterCount: isOldestFirst ? all.filter(isLater).length : 0,
    showNewer: () => {
      forget();
      void refetch().then(forget);
    },
  };
}

/** The newest question at the first reading of a filter, and the way to take the newest of now in its place. */
function useNewest(search: InboxSearch, now: ListedQuestion | undefined) {
  const filter = JSON.stringify({ ...search, question: undefined });
  const [kept, setNewest] = useState<Newest>();
  const newest = kept?.filter === filter ? kept : undefined;
  if (newest === undefined && now !== undefined) setNewest({ filter, id: now.id, receivedAt: now.receivedAt });
  return [newest, () => setNewest(undefined)] as const;
}
