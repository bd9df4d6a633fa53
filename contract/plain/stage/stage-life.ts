/** Decides which topic is Now and which is Next on the stage. The service and an offline prompter use it. No I/O. */
import type { StageStatus } from './stage-kinds.ts';

/** The topics of a stage by id. Each topic is in at most one place. */
export type StageSequence = {
  status: StageStatus;
  /** The topics that were Now, the latest last. */
  shown: readonly string[];
  now: string | null;
  next: string | null;
  /** The topics after Next, in order. */
  upcoming: readonly string[];
};

export type StageMove =
  /** Starts with the first topic of the order as Next. */
  | { kind: 'start'; order: readonly string[] }
  | { kind: 'next' }
  /** Brings back the topic that was Now before. */
  | { kind: 'previous' }
  | { kind: 'goTo'; topicId: string }
  /** Takes the topic that is Now or Next off the stage. */
  | { kind: 'skip'; topicId: string }
  | { kind: 'end' }
  /** Takes back an end. */
  | { kind: 'resume' }
  /** Ends a rehearsal, which leaves nothing. */
  | { kind: 'reset' };
export type StageMoveKind = StageMove['kind'];

/** The moves that a sender may command. Each needs the version of the stage that its sender saw. */
export const STAGE_MOVES = [
  'start',
  'next',
  'previous',
  'goTo',
  'skip',
  'end',
  'resume',
] as const satisfies readonly Exclude<StageMoveKind, 'reset'>[];

export type StageRefusal = 'step-not-allowed' | 'no-next-topic';

type Moved = { to: StageSequence } | { refusal: StageRefusal };

export const EMPTY_SEQUENCE: StageSequence = { status: 'ready', shown: [], now: null, next: null, upcoming: [] };

const NOT_ALLOWED: Moved = { refusal: 'step-not-allowed' };

/** The sequence after a move, or why the move is refused. */
export function moveStage(stage: StageSequence, move: StageMove): Moved {
  switch (stage.status) {
    case 'ready':
      return move.kind === 'start' ? { to: started(move.order) } : NOT_ALLOWED;
    case 'running':
      return moveRunning(stage, move);
    case 'ended':
      return move.kind === 'resume' ? { to: { ...stage, status: 'running' } } : NOT_ALLOWED;
    default:
      return stage.status satisfies never;
  }
}

function moveRunning(stage: StageSequence, move: StageMove): Moved {
  switch (move.kind) {
    case 'next':
      if (stage.next === null) return { refusal: 'no-next-topic' };
      return { to: { ...stage, shown: leaveNow(stage), now: stage.next, ...advanced(stage.upcoming) } };
    case 'previous':
      return goBack(stage);
    case 'goTo':
      return goTo(stage, move.topicId);
    case 'skip':
      return skip(stage, move.topicId);
    case 'end':
      return { to: { ...stage, status: 'ended' } };
    case 'reset':
      return { to: EMPTY_SEQUENCE };
    case 'start':
    case 'resume':
      return NOT_ALLOWED;
    default:
      return move satisfies never;
  }
}

/**
 * Applies a changed running order to a running stage. Now and Next stay; the other topics follow Next in their order. Topics that were on stage do not come back.
 */
export function applyOrder(stage: StageSequence, order: readonly string[]): StageSequence {
  if (stage.status !== 'running') return stage;
  const onStage = new Set([...stage.shown, stage.now, stage.next]);
  const others = [...new Set(order)].filter((id) => !onStage.has(id));
  if (stage.next !== null) return { ...stage, upcoming: others };
  // Without a Next there is nothing that the Chairman expects, so the first new topic becomes Next.
  return { ...stage, ...advanced(others) };
}

/** All topics in the order in which they were, are and will be on stage. */
export function topicsInSequence({ shown, now, next, upcoming }: StageSequence): string[] {
  return [...shown, now, next, ...upcoming].filter((id) => id !== null);
}

function started(order: readonly string[]): StageSequence {
  return { ...EMPTY_SEQUENCE, status: 'running', ...advanced([...new Set(order)]) };
}

function advanced(topics: readonly string[]): Pick<StageSequence, 'next' | 'upcoming'> {
  const [next = null, ...upcoming] = topics;
  return { next, upcoming };
}

function leaveNow({ shown, now }: StageSequence): readonly string[] {
  return now === null ? shown : [...shown, now];
}

function goBack(stage: StageSequence): Moved {
  const { shown, now, next, upcoming } = stage;
  const before = shown.at(-1);
  if (before === undefined) return NOT_ALLOWED;
  const after = [now, next, ...upcoming].filter((id) => id !== null);
  return { to: { ...stage, shown: shown.slice(0, -1), now: before, ...advanced(after) } };
}

function goTo(stage: StageSequence, topicId: string): Moved {
  const { shown, now, next, upcoming } = stage;
  if (topicId === now || !topicsInSequence(stage).includes(topicId)) return NOT_ALLOWED;
  const without = (ids: readonly string[]) => ids.filter((id) => id !== topicId);
  const after = topicId === next ? advanced(upcoming) : { next, upcoming: without(upcoming) };
  return { to: { ...stage, shown: without(leaveNow({ ...stage, shown })), now: topicId, ...after } };
}

function skip(stage: StageSequence, topicId: string): Moved {
  const { now, next, upcoming } = stage;
  if (topicId === now) return { to: { ...stage, now: next, ...advanced(upcoming) } };
  if (topicId === next) return { to: { ...stage, ...advanced(upcoming) } };
  return NOT_ALLOWED;
}
