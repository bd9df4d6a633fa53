import type { Listen } from '../../database/channel.ts';
import type { Actor } from '../../http/actor.ts';
import type { OfStage } from '../state/stage-queries.ts';
import { watchStage, type WatchedStage, type WatchParts } from './watch-stage.ts';

type StageHubParts = Omit<WatchParts, 'onEmpty'> & { listen: Listen };

export type StageHub = {
  /** Streams a stage to an actor, beginning with its present state. @throws DatabaseUnavailable, `no-meeting` */
  open: (of: OfStage, opening: { actor: Actor; signal: AbortSignal }) => Promise<AsyncIterable<string>>;
  /** Reads the content of a meeting again, because texts or the running order may have changed; null for every meeting. */
  refreshContent: (meetingId: string | null) => void;
  end: () => Promise<void>;
};

/** The stages that screens of this instance follow. Each change is read and encoded once for all of them. */
export function createStageHub({ db, listen, areAlive, onFailure }: StageHubParts): StageHub {
  const stages = new Map<string, WatchedStage>();
  let unlisten: Promise<() => Promise<void>> | undefined;

  const wakeAll = () => stages.forEach((stage) => stage.wake());
  const startListening = async () => {
    unlisten ??= listen('tribune_stage', {
      onNotification: (meetingId) => {
        for (const stage of stages.values()) if (stage.of.meetingId === meetingId) stage.wake();
      },
      onResumed: wakeAll,
      onLost: wakeAll,
    });
    await unlisten.catch((error: unknown) => {
      unlisten = undefined;
      throw error;
    });
  };
  const watched = (of: OfStage): WatchedStage => {
    const key = `${of.meetingId} ${of.mode}`;
    const stage = stages.get(key) ?? watchStage(of, { db, areAlive, onFailure, onEmpty: () => stages.delete(key) });
    stages.set(key, stage);
    return stage;
  };
  return {
    open: async (of, { actor, signal }) => {
      await startListening();
      return await watched(of).open(actor, signal);
    },
    refreshContent: (meetingId) => {
      for (const stage of stages.values()) {
        if (meetingId === null || stage.of.meetingId === meetingId) stage.refreshContent();
      }
    },
    end: async () => {
      for (const stage of stages.values()) stage.end();
      await (
        await unlisten?.catch(() => undefined)
      )?.();
    },
  };
}
