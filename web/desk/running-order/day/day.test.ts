import { expect, test } from 'vitest';
import type { OrderRow, TopicRow } from '../../queries/order-query.ts';
import type { StageOverview } from '../../queries/stage-query.ts';
import { moveRow } from '../moves/order-view.ts';
import { dayOf, dayTimes, placeInOrder, type Progress } from './day.ts';

const AT = Date.parse('2025-05-23T09:00:00.000Z');

function topicRow(id: string): TopicRow {
  const topic = { id, number: 1, headingFr: id, headingEn: id, firstQuestion: null };
  const text = {
    state: 'approved',
    words: 10,
    seconds: 60,
    needsTranslationCheck: false,
    needsQuestionCheck: false,
  } as const;
  const changed = { version: 1, changedBy: 'thomas', changedAt: '2025-05-22T10:00:00.000Z' };
  return {
    kind: 'topic',
    ...changed,
    id: `row ${id}`,
    topic,
    themeCode: null,
    questions: 1,
    fr: text,
    en: text,
    stageLanguages: ['fr', 'en'],
    seconds: 60,
    exception: null,
  };
}

function section(id: string): OrderRow {
  const changed = { version: 1, changedBy: 'thomas', changedAt: '2025-05-22T10:00:00.000Z' };
  return { kind: 'section', id, headingFr: id, headingEn: id, ...changed };
}

function stage(statuses: Record<string, Progress['status']>, over: object = {}): StageOverview {
  const progress = Object.entries(statuses).map(([topicId, status]) => ({
    topicId,
    status,
    skippedAt: null,
    answeredAt: status === 'shown' ? '2025-05-23T08:50:00.000Z' : null,
    actualSeconds: status === 'shown' ? 100 : null,
    fromSeconds: null,
    toSeconds: null,
  }));
  const state = {
    status: 'running',
    endsAt: '2025-05-23T09:10:00.000Z',
    timer: { runningSince: '2025-05-23T08:59:40.000Z', elapsedMs: 5000 },
    ...over,
  };
  return { state, progress, proposed: null, devices: null } as unknown as StageOverview;
}

const ROWS = [
  section('first'),
  topicRow('a'),
  section('second'),
  topicRow('b'),
  topicRow('c'),
  topicRow('d'),
  section('third'),
];
const STATUSES = { a: 'shown', b: 'upcoming', c: 'now', d: 'next' } as const;

const ids = (rows: readonly OrderRow[]) => rows.map(({ id }) => id);

test('before the session there is no day to show', () => {
  expect(dayOf(ROWS, stage({}, { status: 'ready' }))).toBeUndefined();
  expect(dayOf(ROWS, { ...stage({}), progress: null })).toBeUndefined();
});

test('keeps the numbers of the order in each group', () => {
  const day = dayOf(ROWS, stage(STATUSES));
  expect(day?.now).toMatchObject({ number: 3, row: { id: 'row c' } });
  expect(day?.done).toMatchObject([{ number: 1, row: { id: 'row a' }, progress: { actualSeconds: 100 } }]);
  expect(day?.numbers).toEqual([2, 4]);
});

test('hides sections whose topics are all fixed', () => {
  expect(ids(dayOf(ROWS, stage(STATUSES))?.movable ?? [])).toEqual(['second', 'row b', 'row d', 'third']);
});

test('no row moves before the fixed rows', () => {
  const movable = [topicRow('b'), topicRow('d')];
  const place = placeInOrder(ROWS, movable, ['row d', { at: 'start' }]);
  expect(place).toEqual({ at: 'after', rowId: 'second' });
  expect(ids(moveRow(ROWS, 'row d', place)).slice(2, 5)).toEqual(['second', 'row d', 'row b']);
  expect(placeInOrder(ROWS, [topicRow('d')], ['row d', { at: 'start' }])).toEqual({ at: 'end' });
});

test('a row never moves before topics that were on stage', () => {
  const [b, d] = [topicRow('b'), topicRow('d')];
  const movable = [section('second'), b, d];
  const rows = [section('second'), topicRow('a'), topicRow('c'), b, topicRow('e'), d, section('third')];
  const after = (rowId: string) => ({ at: 'after', rowId }) as const;
  expect(placeInOrder(rows, movable, ['row d', after('second')])).toEqual(after('row c'));
  expect(placeInOrder(rows, movable, ['row d', after('row b')])).toEqual(after('row e'));
  expect(placeInOrder(rows, movable, ['row b', after('row d')])).toEqual(after('row d'));
});

test('the margin leaves room for the topic on stage', () => {
  const day = dayOf(ROWS, stage(STATUSES));
  const times = day && dayTimes(day, AT);
  // 25 seconds of the topic on stage are over, and 35 remain.
  expect(times).toEqual({ left: 600, answered: 100, now: 25, toCome: 120, margin: 445 });
  const open = dayOf(ROWS, stage(STATUSES, { endsAt: null }));
  expect(open && dayTimes(open, AT)).toMatchObject({ left: undefined, margin: undefined });
});
