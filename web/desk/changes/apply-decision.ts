import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Replied } from '../calls/client.ts';
import type { Decided } from './decided-rows.ts';
import { noteAnswer } from './decision-log.ts';
import { invalidateAfterCommand, invalidateAfterFetch, isFetching } from './invalidate-queries.ts';
import { noteChange } from './last-change.ts';
import { patchByAnswer } from './patch-by-answer.ts';
import { listPatcher } from './patch-list.ts';
import { refetchCounts } from './refetch-counts.ts';

type Result = Replied<'decideQuestion'>;
type Desk = {
  client: QueryClient;
  meetingId: string;
  /** When the decision was sent, by this browser's clock: what was fetched since may contain it. */
  sentAt: number;
};

/** What the sender of a decision knows beyond its answer. */
export type Effects = {
  /** Questions that were accepted into topics of their own: one topic more for each. */
  openedTopics?: number | undefined;
  /** Given where the desk goes on to the next question. True once it has: the decided one is refetched when it is opened. */
  hasOpenedAnother?: (() => boolean) | undefined;
};

/** The next question is shown by then. */
const LEFT_AFTER_MS = 300;

/**
 * Applies the answer of a decision to the cached queries. The event of the decision then refetches only other pages that
 * name its topics. Leaves everything to that event where it came first, or where the answer does not name every question.
 */
export function applyDecision(
  { client, meetingId, sentAt }: Desk,
  { decisionId, decided, decidedCount }: Result,
  { openedTopics, hasOpenedAnother }: Effects = {},
): void {
  if (decided.length < decidedCount || !noteAnswer(decisionId) || decided.length === 0) return;
  noteChange();
  refetchCounts(client, { withToConfirm: openedTopics === undefined });
  const patch = listPatcher(client);
  const hasTopics = decided.some((one) => one.topicId !== null || !isKnownWithoutTopic(client, one.id));
  const change = { kind: 'question', meetingId, ids: decided.map(({ id }) => id) } as const;
  for (const query of client.getQueryCache().findAll({ predicate: ({ meta }) => meta?.list !== undefined })) {
    if (!patchByAnswer(client, query, decided)) void patch(query, [change]);
  }
  if (hasTopics) applyToTopics(client, { openedTopics, sentAt });
  const applyToPages = () => {
    const refetchType = hasOpenedAnother?.() === true ? 'none' : 'active';
    for (const one of decided) {
      applyToPage(client, { queryKey: ['question', 'one', meetingId, one.id], refetchType }, one);
    }
  };
  if (hasOpenedAnother === undefined) applyToPages();
  else setTimeout(applyToPages, LEFT_AFTER_MS);
}

/** A page that waits for its refetch is from before an earlier decision, so it proves nothing. */
function isKnownWithoutTopic(client: QueryClient, questionId: string): boolean {
  return client
    .getQueryCache()
    .findAll({ queryKey: ['question', 'one'] })
    .some((page) => {
      const question = client.getQueryData<Replied<'showQuestion'>>(page.queryKey);
      return question?.id === questionId && question.topic === null && !page.state.isInvalidated && !isFetching(page);
    });
}

type Opened = { openedTopics: number | undefined; sentAt: number };

function applyToTopics(client: QueryClient, { openedTopics, sentAt }: Opened): void {
  const isTotal = ({ queryKey: [, name, , part] }: Query) => name === 'list' && part === 'total';
  invalidateAfterFetch(client, (query) => {
    if (query.queryKey[0] === 'answer') return query.queryKey[1] === 'list';
    if (query.queryKey[0] !== 'topic') return false;
    return !(
      isTotal(query) &&
      openedTopics !== undefined &&
      addToTotal(client, query, { count: openedTopics, sentAt })
    );
  });
}

/** @returns false where the total must be refetched: it may contain the decision already, or a fetch may bring it */
function addToTotal(client: QueryClient, query: Query, { count, sentAt }: { count: number; sentAt: number }): boolean {
  const before = client.getQueryData<Replied<'listTopics'>>(query.queryKey);
  const { isInvalidated, dataUpdatedAt } = query.state;
  if (before === undefined || isFetching(query) || isInvalidated || dataUpdatedAt >= sentAt) return false;
  client.setQueryData(query.queryKey, { ...before, total: before.total + count });
  return true;
}

type Page = { queryKey: QueryKey; refetchType: 'active' | 'none' };

/** The answer lacks the history and the refusal of a question: they are refetched where they are shown. */
function applyToPage(client: QueryClient, { queryKey, refetchType }: Page, { state, version }: Decided): void {
  const page = client.getQueryCache().find({ queryKey });
  if (page === undefined) return;
  client.setQueryData<Replied<'showQuestion'>>(queryKey, (before) =>
    before === undefined || before.version >= version ? before : { ...before, state, version },
  );
  if (isFetching(page)) invalidateAfterCommand(client, (query) => query === page);
  else void client.invalidateQueries({ queryKey, exact: true, refetchType });
}
