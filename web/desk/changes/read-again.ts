import type { InfiniteData, Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { type Change, type ChangeKind, MOST_IDS } from '#contract/register/change.ts';
import type { Replied } from '../calls/client.ts';
import { patchPages, type QuestionPage } from './patch-pages.ts';

/** What is read again when something of a kind has changed: the first word of the keys of queries. */
const READ_AGAIN: Record<ChangeKind, readonly string[]> = {
  arrival: ['question-counts'],
  question: ['questions', 'question', 'question-counts', 'topic'],
  revelation: ['question'],
  number: ['questions', 'question', 'topic'],
  topic: ['topics', 'topic', 'question', 'questions'],
  // What has waited long depends on the meeting too.
  meeting: ['meeting', 'themes', 'reasons', 'questions', 'question-counts'],
  organiser: ['team', 'session', 'account', 'colleagues'],
  register: ['register'],
};
/** A list that has become shorter than that while there are more is read anew. */
const SHORTEST = 100;

/** What a list says of itself: `readThese` gives those of some questions that are in it, as they are now. */
export type ListMeta = { order: 'newest' | 'oldest'; readThese: (ids: string[]) => Promise<QuestionPage> };

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { list?: ListMeta };
  }
}

type Listed = InfiniteData<QuestionPage>;

/**
 * Reads anew what is shown and has changed; of a list of questions, however far down it has been read, only those that
 * have changed.
 *
 * @returns what is told of changes
 */
export function changeReader(client: QueryClient): (changes: readonly Change[] | 'everything') => void {
  const readAnew = anewReader(client);
  const patch = listPatcher(client, readAnew);
  const readAll = (predicate: (query: Query) => boolean) => {
    for (const query of client.getQueryCache().findAll({ predicate })) void readAnew(query);
  };
  return (changes) => {
    if (changes === 'everything') return readAll(({ queryKey }) => isRead(queryKey[0]));
    for (const change of changes) {
      const words = new Set(READ_AGAIN[change.kind]);
      const isOther = (query: Query) => words.has(String(query.queryKey[0])) && query.meta?.list === undefined;
      readAll((query) => isOther(query) && isTouched(client, query, change));
      if (!words.has('questions')) continue;
      for (const query of client.getQueryCache().findAll({ predicate: ({ meta }) => meta?.list !== undefined })) {
        void patch(query, change);
      }
    }
  };
}

function isRead(word: unknown): boolean {
  return Object.values(READ_AGAIN).some((words) => words.includes(String(word)));
}

/** False where what was read is known to be as it was. */
function isTouched(client: QueryClient, { queryKey }: Query, { kind, ids }: Change): boolean {
  const [word, , id] = queryKey;
  if (word !== 'topic' && word !== 'question') return true;
  const questions = word === 'topic' ? topicAt(client, queryKey) : questionAt(client, queryKey);
  if (questions.length === 0) return true;
  if (kind === 'number') return questions.some(({ number }) => number === null);
  if (ids === null) return true;
  if (kind === 'topic' && word === 'topic') return ids.includes(String(id));
  return kind === 'topic' || questions.some((question) => ids.includes(question.id));
}

function topicAt(client: QueryClient, queryKey: QueryKey) {
  return client.getQueryData<Replied<'showTopic'>>(queryKey)?.questions ?? [];
}

function questionAt(client: QueryClient, queryKey: QueryKey) {
  const question = client.getQueryData<Replied<'showQuestion'>>(queryKey);
  return question === undefined ? [] : [question];
}

type ReadAnew = (query: Query) => Promise<void>;

/**
 * One reading at a time. What is being read may be from before the change, and is read once more when it is there: not
 * begun anew, or where much changes nothing would be read to its end.
 */
function anewReader(client: QueryClient): ReadAnew {
  const waiting = new Set<string>();
  return async ({ queryKey, queryHash, state }) => {
    if (waiting.has(queryHash)) return;
    if (state.fetchStatus === 'fetching') {
      waiting.add(queryHash);
      // Ends with the reading that is under way.
      await client.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false });
      waiting.delete(queryHash);
    }
    await client.invalidateQueries({ queryKey, exact: true });
  };
}

/** Of a list one reading at a time; what changes meanwhile is gathered for the next. */
function listPatcher(client: QueryClient, readWhole: ReadAnew) {
  const gathered = new Map<string, Set<string>>();

  const readSome = async (query: Query, { order, readThese }: ListMeta): Promise<void> => {
    const waiting = gathered.get(query.queryHash) ?? new Set();
    while (waiting.size > 0) {
      const ids = [...waiting].slice(0, MOST_IDS);
      for (const id of ids) waiting.delete(id);
      const { questions: found } = await readThese(ids);
      const before = client.getQueryData<Listed>(query.queryKey);
      // What is being read now may be from before the change, and would take the place of this.
      if (before === undefined || query.state.fetchStatus === 'fetching') return await readWhole(query);
      const pages = patchPages(before.pages, { ids: new Set(ids), found, order });
      client.setQueryData<Listed>(query.queryKey, { ...before, pages });
      if (pages.at(-1)?.next !== null && lengthOf(pages) < SHORTEST) return await readWhole(query);
    }
  };

  return async (query: Query, change: Change): Promise<void> => {
    const { list } = query.meta ?? {};
    const ids = idsOf(client.getQueryData<Listed>(query.queryKey), change);
    if (list === undefined || ids === null || !query.isActive()) return await readWhole(query);
    const underWay = gathered.get(query.queryHash);
    if (underWay !== undefined) return ids.forEach((id) => underWay.add(id));
    gathered.set(query.queryHash, new Set(ids));
    await readSome(query, list)
      .catch(async () => await readWhole(query))
      .finally(() => gathered.delete(query.queryHash));
  };
}

/** Which questions of a list may have changed; null where it may be any. */
function idsOf(listed: Listed | undefined, { kind, ids }: Change): readonly string[] | null {
  if (kind === 'question') return ids;
  const questions = (listed?.pages ?? []).flatMap((page) => page.questions);
  // What has no number yet may have one now.
  if (kind === 'number') return questions.flatMap(({ id, number }) => (number === null ? id : []));
  if (kind !== 'topic' || ids === null) return null;
  // Whether one is alone in its topic is said in its row.
  return questions.flatMap(({ id, topic }) => (topic !== null && ids.includes(topic.id) ? id : []));
}

function lengthOf(pages: readonly QuestionPage[]): number {
  return pages.reduce((sum, { questions }) => sum + questions.length, 0);
}
