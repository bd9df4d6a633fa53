/** Writes what a command changes besides the stage: its topics, messages, the running order and the register. */
import type { EntryKind } from '#contract/plain/register/entry-kind.ts';
import type { StageCover, StageMode } from '#contract/plain/stage/stage-kinds.ts';
import type { StageCommand } from '#contract/stage/stage-commands.ts';
import type { Transaction } from '../../database/database.ts';
import { type Actor, commandOwner } from '../../http/actor.ts';
import { problem } from '../../http/problems/problem.ts';
import { insertEntry, type NewEntry } from '../../register/register-queries.ts';
import { updateRow } from '../../running-order/order-queries.ts';
import { findRowOfTopic } from '../../running-order/stage-order-queries.ts';
import type { StoredStage } from '../state/stage-queries.ts';
import { clearLiveOutcome, correctLiveTimes, setLiveOutcome } from './live-outcomes.ts';
import {
  acknowledgeMessage,
  clearRehearsal,
  hideMessage,
  insertMessage,
  recordAnswered,
  recordLeft,
  recordShown,
  recordSkipped,
  undoAnswered,
} from '../state/topic-queries.ts';
import { elapsedMs, secondsBetween } from '../state/view-stage.ts';

export type Recording = {
  before: StoredStage;
  after: StoredStage;
  clock: Date;
  command: StageCommand;
  actor: Actor;
  /** For a message. */
  newId: string;
};

/** @throws the problems `step-not-allowed`, `meeting-finished` */
export async function recordCommand(transaction: Transaction, recording: Recording): Promise<void> {
  const { before, after, clock, command } = recording;
  if (before.now !== after.now) {
    const { now: topicId } = before;
    if (topicId !== null) await recordLeft(transaction, before, { topicId, shownMs: elapsedMs(before, clock) });
    await hideMessage(transaction, after, 'seen');
  }
  await recordStep(transaction, recording, command);
  if (before.now === after.now || after.now === null) return;
  await recordShown(transaction, after, after.now);
  // A skip also wrote `stage.skipped`.
  await write(transaction, recording, { kind: 'stage.shown', detail: { topicId: after.now, by: command.kind } });
}

type Recorders = {
  [Kind in StageCommand['kind']]?: (
    transaction: Transaction,
    recording: Recording,
    command: Extract<StageCommand, { kind: Kind }>,
  ) => Promise<void>;
};

/** What a command writes besides the stage and the topic that is Now. The other commands write nothing. */
const RECORDERS: Recorders = {
  start: (transaction, recording) =>
    writeStatus(transaction, recording, { live: 'stage.started', rehearsal: 'stage.rehearsalStarted' }),
  end: async (transaction, recording) => {
    const { mode, meetingId } = recording.before;
    if (mode === 'rehearsal') await clearRehearsal(transaction, meetingId);
    await writeStatus(transaction, recording, { live: 'stage.ended', rehearsal: 'stage.rehearsalEnded' });
  },
  resume: (transaction, recording) => write(transaction, recording, { kind: 'stage.resumed' }),
  skip: (transaction, recording, { topicId }) => skip(transaction, recording, topicId),
  markAnswered: (transaction, recording, { topicId }) => markAnswered(transaction, recording, topicId),
  undoAnswered: async (transaction, recording, { topicId }) => {
    if (!(await undoAnswered(transaction, recording.after, topicId))) throw problem('step-not-allowed');
    await write(transaction, recording, { kind: 'stage.answerUndone', detail: { topicId } });
    const { after, actor } = recording;
    if (after.mode === 'live') await clearLiveOutcome(transaction, { meetingId: after.meetingId, topicId, actor });
  },
  cover: (transaction, recording, { cover }) => writeCover(transaction, recording, cover),
  uncover: (transaction, recording) => writeCover(transaction, recording, null),
  setRecordingStart: async (transaction, recording, { at }) => {
    const { after, actor } = recording;
    await write(transaction, recording, { kind: 'stage.recordingSet', detail: { at: at?.toISOString() ?? null } });
    if (after.mode === 'live') await correctLiveTimes(transaction, after, actor);
  },
  sendMessage: (transaction, { after, actor, newId }, { text }) =>
    insertMessage(transaction, after, { id: newId, text, by: commandOwner(actor) }),
  acknowledgeMessage: async (transaction, { after }, { messageId }) => {
    if (!(await acknowledgeMessage(transaction, after, messageId))) throw problem('step-not-allowed');
  },
};

async function recordStep<Kind extends StageCommand['kind']>(
  transaction: Transaction,
  recording: Recording,
  command: Extract<StageCommand, { kind: Kind }>,
): Promise<void> {
  const kind: Kind = command.kind;
  await RECORDERS[kind]?.(transaction, recording, command);
}

/** A skipped topic of the live stage goes to the list "Later" of the running order. */
async function skip(transaction: Transaction, recording: Recording, topicId: string): Promise<void> {
  const { after, actor } = recording;
  await recordSkipped(transaction, after, topicId);
  await write(transaction, recording, { kind: 'stage.skipped', detail: { topicId } });
  if (after.mode !== 'live') return;
  const row = await findRowOfTopic(transaction, { meetingId: after.meetingId, topicId });
  if (row === undefined) return;
  await updateRow(transaction, row.rowId, { change: { kind: 'setAside' }, by: commandOwner(actor) });
  await insertEntry(transaction, {
    meetingId: after.meetingId,
    kind: 'order.setAside',
    actor,
    seenVersion: row.version,
    detail: { rowId: row.rowId, topicId },
  });
}

/** The prompter and the remote name who covered the stage. */
async function writeCover(transaction: Transaction, recording: Recording, cover: StageCover | null): Promise<void> {
  if (recording.before.cover === cover) return;
  const kind = cover === null ? 'stage.uncovered' : 'stage.covered';
  await write(transaction, recording, { kind, ...(cover === null ? {} : { detail: { cover } }) });
}

async function markAnswered(transaction: Transaction, recording: Recording, topicId: string): Promise<void> {
  const { after, actor } = recording;
  const times = await recordAnswered(transaction, after, topicId);
  if (times === undefined) throw problem('step-not-allowed');
  const offsets = {
    fromSeconds: secondsBetween(after.recordingStartedAt, times.answerStartedAt),
    toSeconds: secondsBetween(after.recordingStartedAt, times.answeredAt),
  };
  await write(transaction, recording, { kind: 'stage.answered', detail: { topicId, ...offsets } });
  if (after.mode === 'live') await setLiveOutcome(transaction, { meetingId: after.meetingId, topicId, actor }, offsets);
}

async function writeStatus(
  transaction: Transaction,
  { after: { mode, meetingId }, actor }: Recording,
  kinds: Record<StageMode, EntryKind>,
): Promise<void> {
  await insertEntry(transaction, { meetingId, kind: kinds[mode], actor });
}

/** A rehearsal leaves no entry but its start and its end. */
async function write(
  transaction: Transaction,
  { after: { meetingId, mode }, actor }: Recording,
  entry: Pick<NewEntry, 'kind' | 'detail'>,
): Promise<void> {
  if (mode === 'live') await insertEntry(transaction, { meetingId, actor, ...entry });
}
