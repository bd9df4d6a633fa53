import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Change } from '#contract/plain/register/change.ts';
import type { Replied } from '../calls/client.ts';
import { isNotified, mayTouch } from '../queries/query-key.ts';
import type { TopicHeadings } from '../queries/topic-headings.ts';
import { afterOwnAnswers, isEcho } from './decision-log.ts';
import { isFetching, invalidateAfterFetch } from './invalidate-queries.ts';
import { listPatcher } from './patch-list.ts';
import { noteChange } from './last-change.ts';
import { COUNTS, isCounts, refetchCounts } from './refetch-counts.ts';

/**
 * Refetches what the changes of the feed touch, each query once for all changes of an event. In a list of questions,
 * it refetches only the changed rows. For the echo of an applied decision, it refetches only pages that name its topics.
 */
export function changeApplier(client: QueryClient): (changes: readonly Change[] | 'everything') => void {
  const patch = listPatcher(client);
  const apply = (changes: readonly Change[]) => {
    const news = changes.filter((change) => !isEcho(change));
    const echoes = changes.filter((change) => !news.includes(change));
    for (const query of client.getQueryCache().findAll({ predicate: ({ queryKey }) => !isCounts(queryKey) })) {
      const isTouching = ({ kind }: Change) => mayTouch(kind, query.queryKey);
      if (query.meta?.follow !== undefined) {
        query.meta.follow({ news: news.filter(isTouching), echoes: echoes.filter(isTouching) }, query);
        continue;
      }
      const touching = [...news.filter(isTouching), ...topicEchoesFor(query.queryKey, echoes)];
      if (query.meta?.list === undefined) refetchTouched(client, query, touching);
      else if (touching.length > 0) void patch(query, touching);
    }
    if (news.some(({ kind }) => mayTouch(kind, COUNTS))) {
      noteChange();
      refetchCounts(client);
    }
  };
  return (changes) => {
    if (changes === 'everything') {
      noteChange();
      invalidateAfterFetch(client, ({ queryKey }) => isNotified(queryKey));
    } else if (changes.some(({ decisionId }) => decisionId !== undefined)) afterOwnAnswers(() => apply(changes));
    else apply(changes);
  };
}

/**
 * The topics of the organiser's own decision, for the page of another question. The page may name such a topic, and the
 * answer of the decision does not tell the new name.
 */
function topicEchoesFor([subject, name, , id]: QueryKey, echoes: readonly Change[]): Change[] {
  const isDecided = echoes.some(({ kind, ids }) => kind === 'question' && ids?.includes(String(id)) === true);
  if (subject !== 'question' || name !== 'one' || isDecided) return [];
  return echoes.filter(({ kind }) => kind === 'topic');
}

function refetchTouched(client: QueryClient, query: Query, changes: readonly Change[]): void {
  const touching = changes.filter((change) => isTouched(client, query, change));
  if (touching.length === 0) return;
  invalidateAfterFetch(
    client,
    (other) => other === query,
    () => touching.some((change) => isTouchedAfterFetch(client, query.queryKey, change)),
  );
}

/**
 * Whether the answer of a fetch may lack a change that came while the fetch ran. A seal after each decision reports new
 * numbers; a page whose questions all have numbers misses none.
 */
function isTouchedAfterFetch(client: QueryClient, queryKey: QueryKey, change: Change): boolean {
  const [subject, name] = queryKey;
  const isOfQuestion = change.kind === 'question' || change.kind === 'topic';
  const isShownByAnswer = change.kind === 'number' || (isOfQuestion && subject === 'question');
  return name !== 'one' || !isShownByAnswer || isPageTouched(client, queryKey, change);
}

/** False where the change is known not to touch the cached answer. */
function isTouched(client: QueryClient, query: Query, change: Change): boolean {
  const { queryKey } = query;
  const [kind, name] = queryKey;
  // The answer on its way may be from before or after the change.
  if (isFetching(query)) return true;
  if ((kind === 'topic' && name === 'list') || (kind === 'answer' && name !== 'one')) {
    return change.kind !== 'question' || change.ids === null || areShownIn(client, queryKey, change.ids);
  }
  return name !== 'one' || isPageTouched(client, queryKey, change);
}

/** The same for one topic with its questions, for its answer, and for one question. */
function isPageTouched(client: QueryClient, queryKey: QueryKey, { kind, ids }: Change): boolean {
  const [subject, , , id] = queryKey;
  if (subject === 'answer') return ids === null || ids.includes(String(id));
  const questions = subject === 'topic' ? topicAt(client, queryKey) : questionAt(client, queryKey);
  if (questions.length === 0) return true;
  if (kind === 'number') return questions.some(({ number }) => number === null);
  if (ids === null) return true;
  if (kind === 'topic' && subject === 'topic') return ids.includes(String(id));
  if (kind === 'topic') return topicsNamedIn(client, queryKey).some((topicId) => ids.includes(topicId));
  return questions.some((question) => ids.includes(question.id));
}

/** The topics that the page of a question names: the one it is in, and those of its history. */
function topicsNamedIn(client: QueryClient, queryKey: QueryKey): string[] {
  const question = client.getQueryData<Replied<'showQuestion'>>(queryKey);
  const history = question?.history.flatMap(({ topic, fromTopic }) => [topic, fromTopic]) ?? [];
  return [question?.topic, ...history].flatMap((topic) => topic?.id ?? []);
}

/** Whether the words of one of these questions stand for a heading in a list of topics or of answers. */
function areShownIn(client: QueryClient, queryKey: QueryKey, ids: readonly string[]): boolean {
  return topicsIn(client, queryKey).some(({ firstQuestion }) => {
    return firstQuestion !== null && ids.includes(firstQuestion.id);
  });
}

function topicsIn(client: QueryClient, queryKey: QueryKey): Pick<TopicHeadings, 'firstQuestion'>[] {
  const [kind] = queryKey;
  if (kind === 'topic') return client.getQueryData<Replied<'listTopics'>>(queryKey)?.topics ?? [];
  return (client.getQueryData<Replied<'listAnswers'>>(queryKey)?.answers ?? []).map(({ topic }) => topic);
}

function topicAt(client: QueryClient, queryKey: QueryKey) {
  return client.getQueryData<Replied<'showTopic'>>(queryKey)?.questions ?? [];
}

function questionAt(client: QueryClient, queryKey: QueryKey) {
  const question = client.getQueryData<Replied<'showQuestion'>>(queryKey);
  return question === undefined ? [] : [question];
}
