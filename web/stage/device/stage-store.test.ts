import { describe, expect, test } from 'vitest';
import { exampleOverview, exampleState, exampleTopic } from '#testing/stage-examples.ts';
import type { StageOverview, StageTopics } from './calls.ts';
import type { Connection, followStage } from './follow-stage.ts';
import { afterCommand, afterContent, EMPTY_SNAPSHOT } from './stage-snapshot.ts';
import { createStageStore } from './stage-store.ts';
import type { StageStorage, StoredStage } from './stored-stage.ts';

type Following = Parameters<typeof followStage>[0];

const CONTENT: StageTopics = { contentHash: 'h1', topics: [exampleTopic('a'), exampleTopic('b')] };
const WITHDRAWN: StageTopics = {
  contentHash: 'h2',
  topics: [exampleTopic('a', { approved: ['en'], fr: { question: '?', heading: null, answer: null, seconds: 0 } })],
};

/** A store whose stream, service and cache the test plays. */
function openStore(stored: StoredStage = { content: undefined, overview: undefined }) {
  let following: Following | undefined;
  const answers: StageTopics[] = [];
  const overviews: StageOverview[] = [];
  const cache: StoredStage = { ...stored };
  const storage: StageStorage = {
    read: async () => ({ ...cache }),
    writeContent: async (content) => void (cache.content = content),
    writeOverview: async (overview) => void (cache.overview = overview),
    clear: async () => void Object.assign(cache, { content: undefined, overview: undefined }),
  };
  const store = createStageStore({
    token: 'token',
    storage,
    fetchContent: async () => answers.shift(),
    fetchOverview: async () => overviews.shift(),
    follow: (given) => {
      following = given;
      return () => {};
    },
    now: () => Date.parse('2025-05-23T08:59:58Z'),
  });
  const send = (event: string, data: unknown) => following?.onEvent({ event, id: '', data: JSON.stringify(data) });
  const connect = (connection: Connection) => following?.onConnection(connection);
  return { store, answers, overviews, cache, send, connect, end: store.begin() };
}

const settled = async () => await new Promise((resolve) => setTimeout(resolve));

describe('the store of a screen', () => {
  test('shows the stored stage before the service answers', async () => {
    const { store, connect } = openStore({ content: CONTENT, overview: exampleOverview() });
    await settled();
    connect({ state: 'offline', since: new Date() });
    expect(store.snapshot()).toMatchObject({ content: CONTENT, overview: exampleOverview() });
  });

  test('reads the content when its hash differs, and keeps it', async () => {
    const { store, answers, cache, send } = openStore();
    await settled();
    answers.push(CONTENT);
    send('content', 'h1');
    await settled();
    expect(store.snapshot().content).toBe(CONTENT);
    expect(cache.content).toBe(CONTENT);
    answers.push(WITHDRAWN);
    send('content', 'h1');
    await settled();
    expect(answers).toHaveLength(1);
  });

  test('replaces an approval that was taken back, and names it', async () => {
    const { store, answers, cache, send } = openStore({ content: CONTENT, overview: exampleOverview() });
    await settled();
    answers.push(WITHDRAWN);
    send('content', 'h2');
    await settled();
    expect(store.snapshot().withdrawn).toEqual([{ topicId: 'a', language: 'fr' }]);
    expect(JSON.stringify(cache.content)).not.toContain('"fr":{"question":"Question a?"');
    expect(afterContent(store.snapshot(), CONTENT).withdrawn).toEqual([]);
    store.noteWithdrawals();
    expect(store.snapshot().withdrawn).toEqual([]);
  });

  test('ignores an older state and unreadable data', async () => {
    const { store, send, connect } = openStore();
    await settled();
    send('state', exampleOverview({ revision: 5 }));
    connect({ state: 'live' });
    send('state', exampleOverview({ revision: 4 }));
    send('state', 'nothing');
    expect(store.snapshot().overview?.state.revision).toBe(5);
    expect(store.snapshot().clockOffsetMs).toBe(2000);
  });

  test('takes the first state of a stream after a restore', async () => {
    const { store, cache, send, connect } = openStore({ content: CONTENT, overview: exampleOverview({ revision: 9 }) });
    await settled();
    send('state', exampleOverview({ revision: 4 }));
    connect({ state: 'live' });
    expect(store.snapshot().overview?.state.revision).toBe(4);
    connect({ state: 'offline', since: new Date() });
    send('state', exampleOverview({ revision: 3 }));
    expect(store.snapshot().overview?.state.revision).toBe(3);
    await settled();
    expect(cache.overview?.state.revision).toBe(3);
  });

  test('takes the state of the service after a conflict', async () => {
    const { store, overviews, send, connect } = openStore();
    await settled();
    send('state', exampleOverview({ revision: 9, version: 4 }));
    connect({ state: 'live' });
    overviews.push(exampleOverview({ revision: 3, version: 2 }));
    await store.applyRefusal({ status: 403 });
    expect(store.snapshot().overview?.state.revision).toBe(9);
    await store.applyRefusal({ status: 409 });
    expect(store.snapshot().overview?.state).toMatchObject({ revision: 3, version: 2 });
    overviews.push(exampleOverview({ revision: 4 }));
    const applied = store.applyRefusal({ status: 409 });
    send('state', exampleOverview({ revision: 5 }));
    await applied;
    expect(store.snapshot().overview?.state.revision).toBe(5);
  });

  test('erases everything when the device is revoked', async () => {
    const { store, cache, connect } = openStore({ content: CONTENT, overview: exampleOverview() });
    await settled();
    connect({ state: 'revoked' });
    await settled();
    expect(store.snapshot()).toEqual({ ...EMPTY_SNAPSHOT, connection: { state: 'revoked' } });
    expect(cache).toEqual({ content: undefined, overview: undefined });
  });

  test('applies the answer of its own command only when newer', () => {
    const snapshot = { ...EMPTY_SNAPSHOT, overview: exampleOverview({ revision: 5 }) };
    expect(afterCommand(snapshot, exampleState({ revision: 5 }))).toBe(snapshot);
    expect(afterCommand(snapshot, exampleState({ revision: 6 })).overview?.state.revision).toBe(6);
  });
});
