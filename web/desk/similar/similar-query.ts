import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Change } from '#contract/plain/register/change.ts';
import { refetchAfterFailure } from '../calls/query-client.ts';
import { callDesk, type Replied } from '../calls/client.ts';
import { invalidateAfterFetch } from '../changes/invalidate-queries.ts';
import type { Follow } from '../changes/patch-list.ts';

export type SimilarList = Replied<'listSimilar'>;
export type SimilarQuestion = SimilarList['questions'][number];

/** While the service still compares questions, the list is refetched this often. */
const INCOMPLETE_MS = 5000;
/** After the organiser's own decision the desk usually shows the next question within this time. */
const LEFT_MS = 1000;

/** The topics and questions that ask the same as a question. */
export function similarQuery(client: QueryClient, meetingId: string, questionId: string) {
  const queryKey = ['question', 'similar', meetingId, questionId] as const;
  const follow: Follow = ({ news, echoes }, query) => {
    const list = client.getQueryData<SimilarList>(queryKey);
    // The list was fetched after the organiser's own decision on another question, and shows it.
    const others = query.isActive() ? [] : echoes;
    const own = echoes.filter(({ kind, ids }) => kind === 'question' && ids?.includes(questionId) === true);
    const isChanged = (changes: readonly Change[]) => changes.some((change) => isShown(change, { questionId, list }));
    const invalidate = () => invalidateAfterFetch(client, (other) => other === query);
    if (isChanged([...news, ...others])) invalidate();
    // An organiser who has decided usually leaves the question. The echo can arrive before the answer that leads on.
    else if (isChanged(own)) setTimeout(invalidate, LEFT_MS);
  };
  return queryOptions({
    queryKey,
    queryFn: () => callDesk('listSimilar', { params: { meetingId, questionId } }),
    refetchInterval: (query) => refetchAfterFailure(query) || (query.state.data?.isComplete === false && INCOMPLETE_MS),
    meta: { follow },
  });
}

type Shown = { questionId: string; list: SimilarList | undefined };

/** Whether a list shows an object of the change. */
function isShown({ kind, ids }: Change, { questionId, list }: Shown): boolean {
  if (list === undefined || ids === null) return true;
  const topics = [...list.topics, ...list.questions.map(({ topic }) => topic)];
  const shown =
    kind === 'topic' ? topics.map((topic) => topic?.id) : [questionId, ...list.questions.map(({ id }) => id)];
  return shown.some((id) => id !== undefined && ids.includes(id));
}
