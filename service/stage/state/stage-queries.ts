/** SQL on the state of stages. */
import { sql } from 'kysely';
import type {
  StageCover,
  StageMode,
  StagePart,
  StageStatus,
  ScreenLanguages,
} from '#contract/plain/stage/stage-kinds.ts';
import { applyOrder, type StageSequence, topicsInSequence } from '#contract/plain/stage/stage-life.ts';
import type { Queryable, Transaction } from '../../database/database.ts';
import { findOrderedTopicIds } from '../../running-order/stage-order-queries.ts';
import { settle } from './settle.ts';

export type OfStage = { meetingId: string; mode: StageMode };

export type StoredStage = OfStage &
  StageSequence & {
    version: number;
    revision: number;
    /** The changed running order that does not apply yet. */
    proposed: string[] | null;
    proposedAt: Date | null;
    startedAt: Date | null;
    endedAt: Date | null;
    recordingStartedAt: Date | null;
    cover: StageCover | null;
    shows: StagePart;
    languages: ScreenLanguages;
    timerRunningSince: Date | null;
    timerElapsedMs: number;
    scroll: number;
  };

/** A stage, and the database's clock at the same moment. */
export type StageAt = { stage: StoredStage; clock: Date };

type Row = Omit<StoredStage, keyof StageSequence> & {
  status: StageStatus;
  shown: string[];
  now: string | null;
  next: string | null;
  upcoming: string[];
  clock: Date;
};

const COLUMNS = sql`
  meeting_id as "meetingId", mode, status, version, revision, to_jsonb(shown) as shown, now_topic_id as now,
  next_topic_id as next, to_jsonb(upcoming) as upcoming, to_jsonb(proposed) as proposed, proposed_at as "proposedAt",
  started_at as "startedAt", ended_at as "endedAt", recording_started_at as "recordingStartedAt", cover, shows,
  languages, timer_running_since as "timerRunningSince", timer_elapsed_ms as "timerElapsedMs", scroll,
  clock_timestamp() as clock`;

/** The stage; undefined before its first command. */
export async function findStage(db: Queryable, { meetingId, mode }: OfStage): Promise<StageAt | undefined> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from stage where meeting_id = ${meetingId}::uuid and mode = ${mode}`.execute(db);
  return stageIn(rows);
}

/**
 * Locks the stage until the transaction ends, so that its commands run one after the other.
 *
 * @returns undefined for an unknown meeting
 */
export async function lockStage(transaction: Transaction, { meetingId, mode }: OfStage): Promise<StageAt | undefined> {
  await sql`
    insert into stage (meeting_id, mode, status, version, revision)
    select id, ${mode}, 'ready', 0, 0 from meeting where id = ${meetingId}::uuid
    on conflict do nothing`.execute(transaction);
  const { rows } = await sql<Row>`
    select ${COLUMNS} from stage where meeting_id = ${meetingId}::uuid and mode = ${mode} for update`.execute(
    transaction,
  );
  return stageIn(rows);
}

function stageIn(rows: Row[]): StageAt | undefined {
  const [row] = rows;
  if (row === undefined) return undefined;
  const { clock, ...stage } = row;
  return { stage, clock };
}

/** Writes a locked stage, and notifies every instance after the commit. */
export async function saveStage(transaction: Transaction, stage: StoredStage): Promise<void> {
  await sql`
    update stage set status = ${stage.status}, version = ${stage.version}, revision = ${stage.revision},
      shown = ${stage.shown}::uuid[], now_topic_id = ${stage.now}, next_topic_id = ${stage.next},
      upcoming = ${stage.upcoming}::uuid[], proposed = ${stage.proposed}::uuid[], proposed_at = ${stage.proposedAt},
      started_at = ${stage.startedAt}, ended_at = ${stage.endedAt},
      recording_started_at = ${stage.recordingStartedAt}, cover = ${stage.cover}, shows = ${stage.shows},
      languages = ${stage.languages}, timer_running_since = ${stage.timerRunningSince},
      timer_elapsed_ms = ${stage.timerElapsedMs}, scroll = ${stage.scroll}
    where meeting_id = ${stage.meetingId}::uuid and mode = ${stage.mode}`.execute(transaction);
  await notifyStage(transaction, stage.meetingId);
}

/** True when the topic was or is Now, or is Next, on a live stage that has started. It may come back. */
export async function isOnStage(
  transaction: Transaction,
  { meetingId, topicId }: { meetingId: string; topicId: string },
): Promise<boolean> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from stage
    where meeting_id = ${meetingId}::uuid and mode = 'live' and status <> 'ready' for update`.execute(transaction);
  const found = stageIn(rows);
  if (found === undefined) return false;
  const { shown, now, next } = settle(found);
  return [...shown, now, next].includes(topicId);
}

/** Locks the live stage until the transaction ends. @returns whether it runs */
export async function lockIsRunning(transaction: Transaction, meetingId: string): Promise<boolean> {
  const { rows } = await sql<{ isRunning: boolean }>`
    select status = 'running' as "isRunning" from stage
    where meeting_id = ${meetingId}::uuid and mode = 'live' for share`.execute(transaction);
  return rows[0]?.isRunning === true;
}

/** Whether the live stage runs, without waiting for a command. */
export async function isStageRunning(db: Queryable, meetingId: string): Promise<boolean> {
  return (await findStage(db, { meetingId, mode: 'live' }))?.stage.status === 'running';
}

/** Notifies every instance after the commit that a stage or a device of the meeting has changed. */
export async function notifyStage(db: Queryable, meetingId: string): Promise<void> {
  await sql`select pg_notify('tribune_stage', ${meetingId})`.execute(db);
}

/**
 * Proposes the present running order to the live stage if it runs and its topics below Next would change. The caller has
 * locked the order.
 */
export async function proposeOrder(transaction: Transaction, meetingId: string): Promise<void> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from stage
    where meeting_id = ${meetingId}::uuid and mode = 'live' and status = 'running' for update`.execute(transaction);
  const found = stageIn(rows);
  if (found === undefined) return;
  const stage = settle(found);
  const order = await findOrderedTopicIds(transaction, meetingId);
  const isSame = topicsInSequence(applyOrder(stage, order)).join() === topicsInSequence(stage).join();
  if (stage.proposed === null && isSame) return;
  await sql`
    update stage set next_topic_id = ${stage.next}, upcoming = ${stage.upcoming}::uuid[],
      proposed = ${order}::uuid[], proposed_at = clock_timestamp(), revision = revision + 1
    where meeting_id = ${meetingId}::uuid and mode = 'live'`.execute(transaction);
  await notifyStage(transaction, meetingId);
}
