/** Applies a command to the state of a stage. No I/O. */
import type { StageCommand } from '#contract/stage/stage-commands.ts';
import {
  moveStage,
  STAGE_MOVES,
  type StageMove,
  type StageMoveKind,
  type StageRefusal,
} from '#contract/plain/stage/stage-life.ts';
import type { DeviceKind } from '#contract/plain/stage/stage-kinds.ts';
import type { StoredStage } from '../state/stage-queries.ts';
import { elapsedMs, emptyStage } from '../state/view-stage.ts';

export type CommandKind = StageCommand['kind'];

/** The commands that a prompter may send. A remote may send all. */
const BY_PROMPTER: ReadonlySet<CommandKind> = new Set(['acknowledgeMessage', 'scroll']);

/** True if a device of this kind may send the command. */
export function mayCommand(device: DeviceKind, kind: CommandKind): boolean {
  return device === 'remote' || (device === 'prompter' && BY_PROMPTER.has(kind));
}

/**
 * The commands that a finished meeting still allows: covers and languages of the screens, acknowledged messages, and the
 * end of a rehearsal.
 */
const AFTER_FINISH: ReadonlySet<CommandKind> = new Set([
  'cover',
  'uncover',
  'setLanguages',
  'acknowledgeMessage',
  'end',
]);

/** True for a command that a finished meeting still allows. */
export function isAllowedAfterFinish({ kind }: StageCommand): boolean {
  return AFTER_FINISH.has(kind);
}

const MOVES: ReadonlySet<string> = new Set(STAGE_MOVES);

/** True for a command that is refused on another version than the one its sender saw. */
export function isMove(command: StageCommand): command is Extract<StageCommand, { kind: StageMoveKind }> {
  return MOVES.has(command.kind);
}

/** The stage after a command, or why the command is refused. `order` is the running order; only a start needs it. */
export function applyCommand(
  stage: StoredStage,
  command: StageCommand,
  { clock, order }: { clock: Date; order: readonly string[] },
): { to: StoredStage } | { refusal: StageRefusal } {
  if (isMove(command)) return applyMove(stage, moveOf(stage, command, order), clock);
  if (stage.status !== 'running' && needsSession(command)) return { refusal: 'step-not-allowed' };
  return { to: { ...stage, ...changeOf(stage, command, clock) } };
}

const DURING_SESSION: ReadonlySet<CommandKind> = new Set([
  'markAnswered',
  'undoAnswered',
  'startTimer',
  'stopTimer',
  'scroll',
]);

/** Before the start and after the end, a room may be covered, and a message sent. */
function needsSession({ kind }: StageCommand): boolean {
  return DURING_SESSION.has(kind);
}

function moveOf(
  { mode }: StoredStage,
  command: Extract<StageCommand, { kind: StageMoveKind }>,
  order: readonly string[],
): StageMove {
  if (command.kind === 'start') return { kind: 'start', order };
  if (command.kind === 'end' && mode === 'rehearsal') return { kind: 'reset' };
  return command;
}

function applyMove(stage: StoredStage, move: StageMove, clock: Date): { to: StoredStage } | { refusal: StageRefusal } {
  const moved = moveStage(stage, move);
  if ('refusal' in moved) return moved;
  const to = { ...stage, ...moved.to, version: stage.version + 1 };
  switch (move.kind) {
    case 'start':
      return { to: { ...to, startedAt: clock, cover: null } };
    case 'end':
      return {
        to: { ...to, ...stopped(stage, clock), endedAt: clock, cover: 'thanks', proposed: null, proposedAt: null },
      };
    case 'resume':
      return { to: { ...to, endedAt: null, cover: null } };
    case 'reset':
      return { to: { ...emptyStage(stage), version: to.version, revision: to.revision } };
    case 'skip':
      return { to: { ...to, ...arrived(stage, to, clock), proposed: without(stage.proposed, move.topicId) } };
    case 'next':
    case 'previous':
    case 'goTo':
      return { to: { ...to, ...arrived(stage, to, clock) } };
    default:
      return move satisfies never;
  }
}

/** The proposed order was read before a skip. */
function without(proposed: readonly string[] | null, topicId: string): string[] | null {
  return proposed === null ? null : proposed.filter((id) => id !== topicId);
}

/** What changes with another topic Now. The time of its answer counts from this moment. */
function arrived(before: StoredStage, { now }: StoredStage, clock: Date): Partial<StoredStage> {
  if (now === before.now) return {};
  return { timerRunningSince: now === null ? null : clock, timerElapsedMs: 0, scroll: 0, shows: 'question' } as const;
}

/** A running stage without its topic, which does not come back. Next stays. */
export function withoutNow(stage: StoredStage, clock: Date): StoredStage {
  const to = { ...stage, now: null };
  return { ...to, ...arrived(stage, to, clock) };
}

function stopped(stage: StoredStage, clock: Date): Pick<StoredStage, 'timerRunningSince' | 'timerElapsedMs'> {
  return { timerRunningSince: null, timerElapsedMs: elapsedMs(stage, clock) };
}

type Change = Exclude<StageCommand, { kind: StageMoveKind }>;
type Changes = {
  [Kind in Change['kind']]: (
    stage: StoredStage,
    command: Extract<Change, { kind: Kind }>,
    clock: Date,
  ) => Partial<StoredStage>;
};

/** What each command that is no move changes of the stage. Topics and messages have tables of their own. */
const CHANGES: Changes = {
  cover: (_stage, { cover }) => ({ cover }),
  uncover: () => ({ cover: null }),
  show: (_stage, { part }) => ({ shows: part }),
  setLanguages: (_stage, { languages }) => ({ languages }),
  startTimer: ({ now, timerRunningSince }, _command, clock) =>
    now === null ? {} : { timerRunningSince: timerRunningSince ?? clock },
  stopTimer: (stage, _command, clock) => stopped(stage, clock),
  markAnswered: (stage, { topicId }, clock) => (topicId === stage.now ? stopped(stage, clock) : {}),
  setRecordingStart: (_stage, { at }) => ({ recordingStartedAt: at }),
  scroll: ({ scroll }, { lines }) => ({ scroll: scroll + lines }),
  undoAnswered: () => ({}),
  sendMessage: () => ({}),
  acknowledgeMessage: () => ({}),
};

function changeOf<Kind extends Change['kind']>(
  stage: StoredStage,
  command: Extract<Change, { kind: Kind }>,
  clock: Date,
): Partial<StoredStage> {
  const kind: Kind = command.kind;
  return CHANGES[kind](stage, command, clock);
}
