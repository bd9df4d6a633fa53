/** The running order while the session runs: which rows are fixed by the stage, and which may still move. No I/O. */
import type { OrderRow, TopicRow } from '../../queries/order-query.ts';
import type { StageOverview } from '../../queries/stage-query.ts';
import { indexOf, isTopic, type Place, placeAt } from '../moves/order-view.ts';

export type Progress = NonNullable<StageOverview['progress']>[number];
export type DoneRow = { row: TopicRow; number: number; progress: Progress };

export type Day = {
  state: StageOverview['state'];
  /** The topic on stage, and its place in the order. */
  now: { row: TopicRow; number: number } | undefined;
  /** The rows that may move, in order. */
  movable: OrderRow[];
  /** The places of the movable topics in the order. */
  numbers: readonly number[];
  /** The topics that were on stage, in order. */
  done: readonly DoneRow[];
  /** What happened to each topic, by its id. */
  progress: ReadonlyMap<string, Progress>;
};

/** @returns undefined before the session starts, and for a stage without topics */
export function dayOf(rows: readonly OrderRow[], { state, progress: all }: StageOverview): Day | undefined {
  if (state.status === 'ready' || all === null) return undefined;
  const progress = new Map(all.map((one) => [one.topicId, one]));
  const topics = rows.filter(isTopic).map((row, index) => ({ row, number: index + 1 }));
  const statusOf = ({ topic }: TopicRow) => progress.get(topic.id)?.status;
  const isFixed = (row: TopicRow) => ['now', 'shown'].includes(statusOf(row) ?? '');
  return {
    state,
    now: topics.find(({ row }) => statusOf(row) === 'now'),
    movable: movableOf(rows, isFixed),
    numbers: topics.filter(({ row }) => !isFixed(row)).map(({ number }) => number),
    done: topics.flatMap(({ row, number }) => {
      const known = progress.get(row.topic.id);
      return known?.status === 'shown' ? [{ row, number, progress: known }] : [];
    }),
    progress,
  };
}

/** Topics that are not fixed, and sections that are empty or have such a topic. */
function movableOf(rows: readonly OrderRow[], isFixed: (row: TopicRow) => boolean): OrderRow[] {
  return rows.filter((row, index) => {
    if (isTopic(row)) return !isFixed(row);
    const after = rows.slice(index + 1);
    const end = after.findIndex(({ kind }) => kind === 'section');
    const topics = (end === -1 ? after : after.slice(0, end)).filter(isTopic);
    return topics.length === 0 || topics.some((topic) => !isFixed(topic));
  });
}

/**
 * The place in the whole order of a row that moves to a place among the movable rows: after the topics that were on stage
 * at the same place, because the stage never returns to them.
 */
export function placeInOrder(
  rows: readonly OrderRow[],
  movable: readonly OrderRow[],
  [rowId, place]: [string, Place],
): Place {
  const others = rows.filter(({ id }) => id !== rowId);
  if (place.at === 'start') {
    const first = movable.find(({ id }) => id !== rowId);
    return first === undefined ? { at: 'end' } : placeAt(others, indexOf(others, first.id));
  }
  const before = place.at === 'end' ? -1 : indexOf(others, place.rowId);
  if (before === -1) return place;
  const isFixed = (row: OrderRow | undefined) => row?.kind === 'topic' && indexOf(movable, row.id) === -1;
  let after = before + 1;
  while (isFixed(others[after])) after += 1;
  return placeAt(others, after);
}

/** The speaking time of the topics that are not on stage yet, and their number. */
export function toCome({ movable }: Day): { topics: number; seconds: number } {
  const topics = movable.filter(isTopic);
  return { topics: topics.length, seconds: topics.reduce((sum, { seconds }) => sum + seconds, 0) };
}

/** In seconds. `left` is undefined without a time for questions. */
export type DayTimes = {
  left: number | undefined;
  answered: number;
  now: number;
  toCome: number;
  /** The time left without that of the topic on stage and of those to come; negative when it is too short. */
  margin: number | undefined;
};

/** @param at the service's time in milliseconds */
export function dayTimes(day: Day, at: number): DayTimes {
  const { timer, endsAt } = day.state;
  const running = timer.runningSince === null ? 0 : Math.max(0, at - Date.parse(timer.runningSince));
  const now = day.now === undefined ? 0 : Math.round((timer.elapsedMs + running) / 1000);
  const { seconds } = toCome(day);
  const left = endsAt === null ? undefined : Math.round((Date.parse(endsAt) - at) / 1000);
  const restOfNow = day.now === undefined ? 0 : Math.max(0, day.now.row.seconds - now);
  return {
    left,
    answered: day.done.reduce((sum, { progress }) => sum + (progress.actualSeconds ?? 0), 0),
    now,
    toCome: seconds,
    margin: left === undefined ? undefined : left - restOfNow - seconds,
  };
}
