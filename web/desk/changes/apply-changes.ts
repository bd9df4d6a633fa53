import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Change } from '#contract/register/change.ts';
import type { Replied } from '../calls/client.ts';
import { noteTold } from './last-told.ts';
import { isFetching, invalidateAfterFetch } from './invalidate-after-fetch.ts';
import { listPatcher } from './patch-list.ts';
import { isNotified, mayTouch } from '../queries/query-key.ts';

/**
 * Reads anew what is shown and has changed; of a list of questions, however far down it has been read, only those that
 * have changed.
 *
 * @returns what is told of changes
 */
export function changeApplier(client: QueryClient): (changes: readonly Change[] | 'everything') => void {
  const patch = listPatcher(client);
  return (changes) => {
    noteTold();
    if (changes === 'everything') return invalidateAfterFetch(client, ({ queryKey }) => isNotified(queryKey));
    for (const change of changes) {
      for (const query of client
        .getQueryCache()
        .findAll({ predicate: ({ queryKey }) => mayTouch(change.kind, queryKey) })) {
        if (query.meta?.list !== undefined) void patch(query, change);
        else if (isTouched(client, query, change)) invalidateAfterFetch(client, (other) => other === query);
      }
    }
  };
}

/** False where what was read is known to be as it was. */
function isTouched(client: QueryClient, query: Query, change: Change): boolean {
  const { queryKey } = query;
  const [kind, name] = queryKey;
  // The answer on its way may be from before or after the change.
  if (isFetching(query)) return true;
  if (kind === 'topic' && name === 'list') {
    return change.kind !== 'question' || change.ids === null || areShownIn(client, queryKey, change.ids);
  }
  return name !== 'one' || isPageTouched(client, queryKey, change);
}

/** The same of one topic with its questions, and of one question. */
function isPageTouched(client: QueryClient, queryKey: QueryKey, { kind, ids }: Change): boolean {
  const [subject, , , id] = queryKey;
  const questions = subject === 'topic' ? topicAt(client, queryKey) : questionAt(client, queryKey);
  if (questions.length === 0) return true;
  if (kind === 'number') return questions.some(({ number }) => number === null);
  if (ids === null) return true;
  if (kind === 'topic' && subject === 'topic') return ids.includes(String(id));
  return kind === 'topic' || questions.some((question) => ids.includes(question.id));
}

/** Whether the words of one of these questions stand for a heading in a list of topics. */
function areShownIn(client: QueryClient, queryKey: QueryKey, ids: readonly string[]): boolean {
  const topics = client.getQueryData<Replied<'listTopics'>>(queryKey)?.topics ?? [];
  return topics.some(({ firstQuestion }) => firstQuestion !== null && ids.includes(firstQuestion.id));
}

function topicAt(client: QueryClient, queryKey: QueryKey) {
  return client.getQueryData<Replied<'showTopic'>>(queryKey)?.questions ?? [];
}

function questionAt(client: QueryClient, queryKey: QueryKey) {
  const question = client.getQueryData<Replied<'showQuestion'>>(queryKey);
  return question === undefined ? [] : [question];
}
