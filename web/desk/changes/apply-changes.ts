import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Change, ChangeKind } from '#contract/register/change.ts';
import type { Replied } from '../calls/client.ts';
import { noteTold } from './last-told.ts';
import { isFetching, invalidateAfterFetch } from './invalidate-after-fetch.ts';
import { listPatcher } from './patch-list.ts';

/** What is read again when something of a kind has changed: the first word of the keys of queries. */
const INVALIDATED_BY: Record<ChangeKind, readonly string[]> = {
  arrival: ['question-counts'],
  question: ['questions', 'question', 'question-counts', 'topic', 'topics'],
  revelation: ['question'],
  number: ['questions', 'question', 'topic'],
  topic: ['topics', 'topic', 'question', 'questions'],
  // What has waited long depends on the meeting too.
  meeting: ['meeting', 'readiness', 'themes', 'reasons', 'questions', 'question-counts'],
  organiser: ['readiness', 'team', 'session', 'account', 'colleagues'],
  register: ['register'],
};
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
    if (changes === 'everything') return invalidateAfterFetch(client, ({ queryKey }) => isRead(queryKey[0]));
    for (const change of changes) {
      const words = new Set(INVALIDATED_BY[change.kind]);
      const isOther = (query: Query) => words.has(String(query.queryKey[0])) && query.meta?.list === undefined;
      invalidateAfterFetch(client, (query) => isOther(query) && isTouched(client, query, change));
      if (!words.has('questions')) continue;
      for (const query of client.getQueryCache().findAll({ predicate: ({ meta }) => meta?.list !== undefined })) {
        void patch(query, change);
      }
    }
  };
}

function isRead(word: unknown): boolean {
  return Object.values(INVALIDATED_BY).some((words) => words.includes(String(word)));
}

/** False where what was read is known to be as it was. */
function isTouched(client: QueryClient, query: Query, change: Change): boolean {
  const { queryKey } = query;
  const [word] = queryKey;
  // Nobody knows yet what is on its way.
  if (isFetching(query)) return true;
  if (word === 'topics') {
    return change.kind !== 'question' || change.ids === null || areShownIn(client, queryKey, change.ids);
  }
  return (word !== 'topic' && word !== 'question') || isPageTouched(client, queryKey, change);
}

/** The same of one topic with its questions, and of one question. */
function isPageTouched(client: QueryClient, queryKey: QueryKey, { kind, ids }: Change): boolean {
  const [word, , id] = queryKey;
  const questions = word === 'topic' ? topicAt(client, queryKey) : questionAt(client, queryKey);
  if (questions.length === 0) return true;
  if (kind === 'number') return questions.some(({ number }) => number === null);
  if (ids === null) return true;
  if (kind === 'topic' && word === 'topic') return ids.includes(String(id));
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
