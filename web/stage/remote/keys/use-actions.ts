import { useState } from 'react';
import type { StageCommand } from '../../device/stage.tsx';
import { usePresses } from '../press/use-press.tsx';
import type { RemoteStage } from '../use-remote.ts';

export type RemoteAction = 'next' | 'back' | 'skip' | 'blank' | 'timer' | 'message' | 'undo' | 'up' | 'down';

export type Action = { isAvailable: boolean; isPending: boolean; run: () => void };

/** Lines that one press scrolls. */
const LINES = 1;

/** What each key of the remote does now. */
export function useActions({ state }: RemoteStage, onMessage: () => void): Record<RemoteAction, Action> {
  const { press, pending, isLive } = usePresses();
  const { status, isFinished, now, next, cover, timer, canGoBack } = state;
  const isRunning = status === 'running';
  const send = (command: StageCommand | undefined): Action => ({
    isAvailable: isLive && command !== undefined,
    isPending: command !== undefined && pending.has(command.kind),
    // A press without a network is reported, never kept.
    run: () => void (command !== undefined && press(command)),
  });
  const covered = useCoverBefore(state);
  const uncover: StageCommand = covered === null ? { kind: 'uncover' } : { kind: 'cover', cover: covered };
  const when = (isPossible: boolean, command: StageCommand) => send(isPossible ? command : undefined);
  return {
    next: when(isRunning && next !== null, { kind: 'next' }),
    back: when(canGoBack, { kind: 'previous' }),
    skip: send(isRunning && now !== null ? { kind: 'skip', topicId: now } : undefined),
    blank: send(cover === 'blank' ? uncover : { kind: 'cover', cover: 'blank' }),
    timer: when(isRunning && now !== null, { kind: timer.runningSince === null ? 'startTimer' : 'stopTimer' }),
    undo: send(undoOf(state)),
    up: when(isRunning && now !== null, { kind: 'scroll', lines: -LINES }),
    down: when(isRunning && now !== null, { kind: 'scroll', lines: LINES }),
    message: { isAvailable: isLive && !isFinished, isPending: pending.has('sendMessage'), run: onMessage },
  };
}

/** What covered the room before it became blank. After the end, a remote that has not seen it returns to the thanks. */
function useCoverBefore({ cover, status }: RemoteStage['state']): RemoteStage['state']['cover'] {
  const [seen, setSeen] = useState<typeof cover>();
  if (cover !== 'blank' && cover !== seen) setSeen(cover);
  return seen === undefined && status === 'ended' ? 'thanks' : (seen ?? null);
}

/** Undo takes back the end of the session, or else the last mark as answered. A finished meeting allows neither. */
function undoOf({ status, isFinished, canUndoAnswered }: RemoteStage['state']): StageCommand | undefined {
  if (isFinished) return undefined;
  if (status === 'ended') return { kind: 'resume' };
  return canUndoAnswered === null ? undefined : { kind: 'undoAnswered', topicId: canUndoAnswered };
}
