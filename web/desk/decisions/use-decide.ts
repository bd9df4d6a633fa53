import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { watchTyping } from '#web/kit/focus/focused-field.ts';
import type { Input } from '#contract/calls/call.ts';
import { useAnnounce } from '../kit/announcement/announcement.tsx';
import { CallRefused, type DeskCalls, type Replied } from '../calls/client.ts';
import { useCommandClient } from '../calls/command-client.tsx';
import type { CommandQueue } from '../calls/command-queue.ts';
import { applyDecision, type Effects } from '../changes/apply-decision.ts';
import { useIsFeedLive } from '../changes/changes.tsx';
import { holdDecisionEvents } from '../changes/decision-log.ts';
import { invalidateAfterCommand } from '../changes/invalidate-queries.ts';
import { useMeetingMetadata } from '../meeting/meeting-metadata.tsx';
import { useMeeting } from '../meeting/use-meeting.ts';
import { useDeskWords } from '../words/desk-words.ts';

export type Decision = Input<DeskCalls['decideQuestion']>['body']['decision'];
/** A decision about many questions, or their theme. */
export type BulkAction = Input<DeskCalls['decideQuestions']>['body']['decision'];
export type Result = Replied<'decideQuestion'>;

/** Refetches the open pages after a command, and everything about questions and topics if no feed reports the change. */
export function useRefetchAfterCommand(): () => void {
  const client = useQueryClient();
  const isFeedLive = useIsFeedLive();
  return useCallback(() => {
    invalidateAfterCommand(client, ({ queryKey: [kind, name] }) => {
      const isPage = name === 'one' || !isFeedLive;
      return isPage && (kind === 'question' || kind === 'topic');
    });
  }, [client, isFeedLive]);
}

/** Sends a decision and applies its answer to the cached queries. Refetches a colleague's changes after a refusal. */
export function useSendDecision() {
  const client = useQueryClient();
  const { id: meetingId } = useMeetingMetadata();
  const isFeedLive = useIsFeedLive();
  const queue = useCommandClient();
  const refetch = useRefetchAfterCommand();
  return useCallback(
    async (send: (queue: CommandQueue) => Promise<Result>, effects?: Effects): Promise<Result> => {
      const release = holdDecisionEvents();
      const sentAt = Date.now();
      try {
        const result = await send(queue);
        if (isFeedLive) applyDecision({ client, meetingId, sentAt }, result, effects);
        else refetch();
        return result;
      } catch (error) {
        refetch();
        throw error;
      } finally {
        release();
      }
    },
    [client, meetingId, isFeedLive, queue, refetch],
  );
}

/** Undoes a decision while the service allows that. */
export function useUndo() {
  const { id: meetingId } = useMeetingMetadata();
  const sendDecision = useSendDecision();
  return useCallback(
    async (decisionId: string) => {
      const params = { meetingId, decisionId };
      return await sendDecision(async ({ send }) => await send('undoDecision', { params }));
    },
    [meetingId, sendDecision],
  );
}

/** The announcement after an undo: the given text if all questions are undone, else how many are not. */
export function useUndoneWords() {
  const t = useDeskWords('announcement');
  return useCallback(
    ({ decidedCount, leftCount: skippedCount }: Result, undone: string): string => {
      if (skippedCount === 0) return undone;
      if (decidedCount === 0) return t('undoneNone', { count: skippedCount });
      const skipped = t('skipped', { count: skippedCount });
      return t('undonePartly', { count: decidedCount, all: decidedCount + skippedCount, skipped });
    },
    [t],
  );
}

type DoneOptions = {
  done: string;
  /** The announcement after the undo of all questions. */
  undone: string;
  /** The options that remain after the time for undo. */
  later?: string | undefined;
  /** Called after the undo of at least one question, unless the organiser has begun to type. */
  onUndone?: (() => void) | undefined;
};

/** Announces what was done, offers the undo while the service allows it, and announces its result. */
export function useAnnounceDone() {
  const announce = useAnnounce();
  const undo = useUndo();
  const undoneWords = useUndoneWords();
  const aheadMs = useMeeting()?.aheadMs ?? 0;
  return useCallback(
    ({ decisionId, decidedCount, undoUntil }: Result, options: DoneOptions) => {
      const until = undoUntil === null ? 0 : Date.parse(undoUntil) - aheadMs;
      if (until <= Date.now() || decidedCount === 0) return announce({ text: options.done });
      const takeBack = () => {
        const isTypingElsewhere = watchTyping();
        void undo(decisionId).then(
          (result) => {
            announce({ text: undoneWords(result, options.undone) });
            return result.decidedCount > 0 && !isTypingElsewhere() ? options.onUndone?.() : undefined;
          },
          (error: unknown) => {
            if (error instanceof CallRefused && error.problem.title !== undefined) {
              announce({ text: error.problem.title });
            }
          },
        );
      };
      announce({ text: options.done, undo: { takeBack, until, later: options.later } });
    },
    [announce, undo, undoneWords, aheadMs],
  );
}
