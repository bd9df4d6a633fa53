import { useState } from 'react';
import { addressOf, type InboxSearch } from '../queries/inbox-search.ts';
import { useQuestions } from '../queries/use-questions.ts';

/** Where the list begins: what has been received after its first question waits. */
type Beginning = { filter: string; id: string; receivedAt: string };

/** What has come since is not shown until somebody asks: the list never moves under its reader. */
export function useSteadyQuestions(search: InboxSearch) {
  const { questions: all, ...pages } = useQuestions(search);
  const filter = JSON.stringify({ ...search, question: undefined });
  const [beginning, setBeginning] = useState<Beginning>();
  const [first] = all;
  const isSteady = beginning?.filter === filter;
  if (!isSteady && first !== undefined && !pages.isPlaceholderData) {
    setBeginning({ filter, id: first.id, receivedAt: first.receivedAt });
  }
  // The first question may have left the list since, decided by somebody; those after it have not come later for that.
  const isShown = (receivedAt: string) => !isSteady || search.order === 'oldest' || receivedAt <= beginning.receivedAt;
  const { refetch } = pages;
  const showNewer = () => {
    setBeginning(undefined);
    void refetch().then(() => setBeginning(undefined));
  };
  return {
    ...pages,
    questions: all.filter(({ receivedAt }) => isShown(receivedAt)),
    /** Of the search that found them; undefined while another is on its way. */
    address: pages.isPlaceholderData ? undefined : addressOf(search),
    newest: isSteady ? beginning.id : first?.id,
    showNewer,
  };
}
