import { InfiniteQueryObserver, QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Change } from '#contract/plain/register/change.ts';
import type { QuestionState } from '#contract/plain/question/question-state.ts';
import type { Replied } from '../calls/client.ts';
import { applyDecision } from './apply-decision.ts';
import { changeApplier } from './apply-changes.ts';
import { holdDecisionEvents } from './decision-log.ts';
import type { QuestionPage } from './patch-pages.ts';

const MEETING = 'a meeting';
type Row = QuestionPage['questions'][number];
type StoredRow = Pick<Row, 'id' | 'state' | 'version' | 'topic' | 'number' | 'receivedAt'>;

/** A desk that shows a list, its counts, one question and the total of topics; it records every request. */
async function openDesk({ keeps }: { keeps: (state: QuestionState) => boolean | undefined }) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const stored = new Map<string, StoredRow>();
  for (let index = 0; index < 60; index += 1) {
    const id = `id ${index}`;
    stored.set(id, { id, state: 'received', version: 1, topic: null, number: 1, receivedAt: '2025-05-20' });
  }
  const requests: string[] = [];
  const pageOf = (rows: StoredRow[]): QuestionPage => {
    const questions = rows.filter(({ state }) => keeps(state) !== false) as Row[];
    return { questions, next: null, isSearchComplete: true, timeZone: '' };
  };
  const gate = { list: Promise.resolve(), rows: Promise.resolve() };
  const list = new InfiniteQueryObserver<QuestionPage>(client, {
    queryKey: ['question', 'list', MEETING],
    queryFn: async () => {
      requests.push('list');
      const page = pageOf([...stored.values()]);
      await gate.list;
      return page;
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    meta: {
      list: {
        order: 'newest',
        keepsState: keeps,
        readThese: async (ids) => {
          requests.push(ids.join());
          const page = pageOf(ids.flatMap((id) => stored.get(id) ?? []));
          await gate.rows;
          return page;
        },
      },
    },
  });
  const show = (queryKey: QueryKey, answer: () => unknown) => {
    const query = new QueryObserver(client, {
      queryKey,
      queryFn: () => {
        requests.push(queryKey.join(' '));
        return answer();
      },
    });
    query.subscribe(() => {});
  };
  list.subscribe(() => {});
  show(['question', 'counts', MEETING], () => ({}));
  show(['question', 'counts', MEETING, 'toConfirm'], () => ({}));
  show(['question', 'one', MEETING, 'id 1'], () => ({ ...stored.get('id 1'), history: [] }));
  show(['topic', 'list', MEETING, 'total'], () => ({ topics: [], total: 7 }));
  const pass = async (ms = 2000) => await vi.advanceTimersByTimeAsync(ms);
  await pass();
  requests.length = 0;
  const rows = () => list.getCurrentResult().data?.pages.flatMap(({ questions }) => questions) ?? [];
  const row = (id: string) => rows().find((one) => one.id === id);
  const total = () => client.getQueryData<{ total: number }>(['topic', 'list', MEETING, 'total'])?.total;
  return { client, stored, requests, gate, row, total, pass, notify: changeApplier(client) };
}

let decisions = 0;

/** The answer of a decision that accepted a question by itself, and the event that follows. */
function accepted(id: string, version = 2) {
  decisions += 1;
  const decisionId = `decision ${decisions}`;
  const result = {
    decisionId,
    decidedCount: 1,
    decided: [{ id, state: 'accepted', version, topicId: `topic of ${id}` }],
  } as unknown as Replied<'decideQuestion'>;
  const event: Change[] = [
    { kind: 'question', meetingId: MEETING, ids: [id], decisionId },
    { kind: 'topic', meetingId: MEETING, ids: [`topic of ${id}`], decisionId },
  ];
  return { result, event };
}

const RECEIVED_ALONE = { keeps: (state: QuestionState) => state === 'received' };
const EVERY_STATE = { keeps: () => true };
const NEXT_IS_SHOWN = { openedTopics: 1, hasOpenedAnother: () => true };

test('the answer of a decision refetches the counts alone', async () => {
  const { client, requests, row, total, pass, notify } = await openDesk(RECEIVED_ALONE);
  const { result, event } = accepted('id 5');
  applyDecision({ client, meetingId: MEETING, sentAt: Date.now() }, result, NEXT_IS_SHOWN);
  expect(row('id 5')).toBeUndefined();
  expect(total()).toBe(8);
  notify(event);
  await pass();
  expect(requests).toEqual([`question counts ${MEETING}`]);
});

test('an event before its answer is handled once', async () => {
  const { client, stored, requests, row, pass, notify } = await openDesk(RECEIVED_ALONE);
  const { result, event } = accepted('id 5');
  stored.set('id 5', { ...stored.get('id 5'), state: 'accepted', version: 2 } as StoredRow);
  notify(event);
  await pass();
  requests.length = 0;
  applyDecision({ client, meetingId: MEETING, sentAt: Date.now() }, result, NEXT_IS_SHOWN);
  await pass();
  expect(requests).toEqual([]);
  expect(row('id 5')).toBeUndefined();
});

test('an event before its answer waits for the answer', async () => {
  const { client, requests, row, pass, notify } = await openDesk(RECEIVED_ALONE);
  const { result, event } = accepted('id 5');
  const release = holdDecisionEvents();
  notify(event);
  await pass(500);
  expect(requests).toEqual([]);
  applyDecision({ client, meetingId: MEETING, sentAt: Date.now() }, result, NEXT_IS_SHOWN);
  release();
  await pass();
  expect(requests).toEqual([`question counts ${MEETING}`]);
  expect(row('id 5')).toBeUndefined();
});

test('an event waits a second for a late answer', async () => {
  const { requests, pass, notify } = await openDesk(RECEIVED_ALONE);
  const release = holdDecisionEvents();
  notify(accepted('id 5').event);
  await pass(1001);
  expect(requests).toContain('id 5');
  release();
});

test('a colleague’s change of the decided question is refetched', async () => {
  const { client, stored, row, pass, notify } = await openDesk(EVERY_STATE);
  const { result, event } = accepted('id 5');
  applyDecision({ client, meetingId: MEETING, sentAt: Date.now() }, result, NEXT_IS_SHOWN);
  await pass();
  stored.set('id 5', { ...stored.get('id 5'), state: 'received', version: 3 } as StoredRow);
  notify([...event, { kind: 'question', meetingId: MEETING, ids: ['id 5'], decisionId: 'theirs' }]);
  await pass();
  expect(row('id 5')).toMatchObject({ state: 'received', version: 3 });
});

test('a late answer overwrites no newer row', async () => {
  const { client, stored, row, pass, notify } = await openDesk(RECEIVED_ALONE);
  const { result, event } = accepted('id 5');
  stored.set('id 5', { ...stored.get('id 5'), state: 'received', version: 4 } as StoredRow);
  notify([{ kind: 'question', meetingId: MEETING, ids: ['id 5'], decisionId: 'theirs' }]);
  await pass();
  applyDecision({ client, meetingId: MEETING, sentAt: Date.now() }, result, NEXT_IS_SHOWN);
  notify(event);
  await pass();
  expect(row('id 5')).toMatchObject({ state: 'received', version: 4 });
});

test('a row that a colleague changed first is refetched', async () => {
  const { client, requests, pass } = await openDesk(EVERY_STATE);
  client.setQueryData(['topic', 'list', MEETING], { topics: [{ id: 'topic of id 4' }, { id: 'topic of id 5' }] });
  applyDecision({ client, meetingId: MEETING, sentAt: Date.now() }, accepted('id 4').result, NEXT_IS_SHOWN);
  applyDecision({ client, meetingId: MEETING, sentAt: Date.now() }, accepted('id 5', 3).result, NEXT_IS_SHOWN);
  await pass();
  expect(requests).toContain('id 5');
  expect(requests).not.toContain('id 4');
});

test('an older list fetch does not bring the row back', async () => {
  const { client, stored, gate, row, pass, notify } = await openDesk(RECEIVED_ALONE);
  const { promise, resolve } = Promise.withResolvers<void>();
  gate.list = promise;
  void client.refetchQueries({ queryKey: ['question', 'list', MEETING] });
  await pass(0);
  const { result, event } = accepted('id 5');
  stored.set('id 5', { ...stored.get('id 5'), state: 'accepted', version: 2 } as StoredRow);
  applyDecision({ client, meetingId: MEETING, sentAt: Date.now() }, result, NEXT_IS_SHOWN);
  notify(event);
  resolve();
  await pass();
  expect(row('id 5')).toBeUndefined();
});

test('an older row request does not bring the row back', async () => {
  const { client, stored, gate, row, pass, notify } = await openDesk(RECEIVED_ALONE);
  const store = (state: QuestionState, version: number) =>
    stored.set('id 5', { ...stored.get('id 5'), state, version } as StoredRow);
  applyDecision({ client, meetingId: MEETING, sentAt: Date.now() }, accepted('id 5').result, NEXT_IS_SHOWN);
  await pass();
  const { promise, resolve } = Promise.withResolvers<void>();
  gate.rows = promise;
  store('received', 3);
  notify([{ kind: 'question', meetingId: MEETING, ids: ['id 5'], decisionId: 'theirs' }]);
  store('accepted', 4);
  const { result, event } = accepted('id 5', 4);
  applyDecision({ client, meetingId: MEETING, sentAt: Date.now() }, result, NEXT_IS_SHOWN);
  notify(event);
  resolve();
  await pass();
  expect(row('id 5')).toBeUndefined();
});

test('an acceptance keeps a due refetch of the other count', async () => {
  const { client, requests, pass } = await openDesk(EVERY_STATE);
  applyDecision({ client, meetingId: MEETING, sentAt: Date.now() }, returned('id 4'));
  applyDecision({ client, meetingId: MEETING, sentAt: Date.now() }, accepted('id 5').result, NEXT_IS_SHOWN);
  await pass();
  expect(requests).toContain(`question counts ${MEETING} toConfirm`);
});

test('a late answer overwrites no newer page', async () => {
  const { client, pass } = await openDesk(RECEIVED_ALONE);
  const queryKey = ['question', 'one', MEETING, 'id 1'] as const;
  client.setQueryData(queryKey, { id: 'id 1', state: 'received', version: 3, topic: null, history: [] });
  applyDecision({ client, meetingId: MEETING, sentAt: Date.now() }, accepted('id 1').result, { openedTopics: 1 });
  expect(client.getQueryData(queryKey)).toMatchObject({ state: 'received', version: 3 });
  await pass();
});

test('a decided question that stays open is refetched', async () => {
  const { client, requests, pass } = await openDesk(RECEIVED_ALONE);
  applyDecision({ client, meetingId: MEETING, sentAt: Date.now() }, accepted('id 1').result, { openedTopics: 1 });
  const shown = client.getQueryData<StoredRow>(['question', 'one', MEETING, 'id 1']);
  expect(shown).toMatchObject({ state: 'accepted', version: 2 });
  await pass();
  expect(requests).toContain(`question one ${MEETING} id 1`);
});

/** The answer of a decision that returned a question to the undecided ones. */
function returned(id: string, version = 3) {
  decisions += 1;
  const decided = [{ id, state: 'received', version, topicId: null }];
  return { decisionId: `decision ${decisions}`, decidedCount: 1, decided } as unknown as Replied<'undoDecision'>;
}

test('an undo refetches the topics that its decision changed', async () => {
  const { client, requests, pass } = await openDesk(EVERY_STATE);
  applyDecision({ client, meetingId: MEETING, sentAt: Date.now() }, accepted('id 1').result, NEXT_IS_SHOWN);
  await pass();
  requests.length = 0;
  applyDecision({ client, meetingId: MEETING, sentAt: Date.now() }, returned('id 1'));
  await pass();
  expect(requests).toContain(`topic list ${MEETING} total`);
  expect(requests).toContain(`question counts ${MEETING} toConfirm`);
});

test('a page from before a colleague’s decision proves nothing', async () => {
  const { client, requests, pass } = await openDesk(EVERY_STATE);
  const queryKey = ['question', 'one', MEETING, 'id 1'] as const;
  await client.invalidateQueries({ queryKey, refetchType: 'none' });
  applyDecision({ client, meetingId: MEETING, sentAt: Date.now() }, returned('id 1'), { hasOpenedAnother: () => true });
  await pass();
  expect(requests).toContain(`topic list ${MEETING} total`);
});

test('a total fetched after the sending is not added to', async () => {
  const { client, requests, pass } = await openDesk(EVERY_STATE);
  const sentAt = Date.now();
  await client.refetchQueries({ queryKey: ['topic', 'list', MEETING, 'total'] });
  requests.length = 0;
  applyDecision({ client, meetingId: MEETING, sentAt }, accepted('id 5').result, NEXT_IS_SHOWN);
  await pass();
  expect(requests).toContain(`topic list ${MEETING} total`);
});

test('a partial answer leaves the refetch to the feed', async () => {
  const { client, requests, pass, notify } = await openDesk(RECEIVED_ALONE);
  const { result, event } = accepted('id 5');
  applyDecision({ client, meetingId: MEETING, sentAt: Date.now() }, { ...result, decidedCount: 200 });
  await pass();
  expect(requests).toEqual([]);
  notify(event);
  await pass();
  expect(requests).toContain('id 5');
});

/** A page of another question whose history names this topic. */
const pageNaming = (id: string, topicId: string) => ({ id, topic: null, history: [{ topic: { id: topicId } }] });

test('an own decision refetches the pages that name its topics', async () => {
  const { client, stored, requests, pass, notify } = await openDesk(RECEIVED_ALONE);
  const pages = ['id 1', 'id 2', 'id 3'].map((id) => ['question', 'one', MEETING, id] as const);
  const topics = ['topic of id 5', 'topic of id 5', 'another topic'];
  for (const [index, queryKey] of pages.entries()) {
    client.setQueryData(queryKey, pageNaming(queryKey[3], topics[index] ?? ''));
  }
  stored.set('id 5', { ...stored.get('id 5'), version: 3 } as StoredRow);
  const result = returned('id 5');
  applyDecision({ client, meetingId: MEETING, sentAt: Date.now() }, result);
  const { decisionId } = result;
  notify([
    { kind: 'question', meetingId: MEETING, ids: ['id 5'], decisionId },
    { kind: 'topic', meetingId: MEETING, ids: ['topic of id 5'], decisionId },
  ]);
  expect(pages.map((queryKey) => client.getQueryState(queryKey)?.isInvalidated)).toEqual([true, true, false]);
  await pass();
  expect(requests).toContain(`question one ${MEETING} id 1`);
});

test('an own decision leaves the next question without a refetch', async () => {
  const { client, requests, pass, notify } = await openDesk(RECEIVED_ALONE);
  const queryKey = ['question', 'one', MEETING, 'id 6'] as const;
  const next = new QueryObserver(client, {
    queryKey,
    queryFn: async () => {
      requests.push('next');
      await new Promise((resolve) => setTimeout(resolve, 100));
      return { id: 'id 6', topic: null, history: [] };
    },
  });
  const { result, event } = accepted('id 1');
  client.setQueryData(['question', 'one', MEETING, 'id 1'], pageNaming('id 1', 'topic of id 1'));
  applyDecision({ client, meetingId: MEETING, sentAt: Date.now() }, result, NEXT_IS_SHOWN);
  next.subscribe(() => {});
  notify(event);
  await pass();
  expect(requests).toEqual(['next', `question counts ${MEETING}`]);
});
