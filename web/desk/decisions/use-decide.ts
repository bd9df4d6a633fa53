import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Input } from '#contract/calls/call.ts';
import { useAnnounce } from '../kit/announcement/announcement.tsx';
import { CallRefused, callDesk, type DeskCalls, type Replied } from '../calls/client.ts';
import { useCommandClient } from '../calls/command-client.tsx';
import { useHearsChanges } from '../changes/changes.tsx';
import { invalidateAfterFetch } from '../changes/invalidate-after-fetch.ts';
import { useMeetingFacts } from '../meeting/meeting-facts.tsx';
import { useMeeting } from '../meeting/use-meeting.ts';
import { useDeskWords } from '../words/desk-words.ts';

export type Decision = Input<DeskCalls['decideQuestion']>['body']['decision'];
/** What is done with many at once. */
export type BulkAction = Input<DeskCalls['decideQuestions']>['body']['decision'];
export type Result = Replied<'decideQuestion'>;

/** Reads anew what a decision may have changed. */
export function useReadAgain(): () => void {
  const client = useQueryClient();
  const hearsChanges = useHearsChanges();
  return useCallback(() => {
    // Of what is long, the feed tells which parts have changed.
    const isLong = ([, name]: QueryKey) => name === 'list';
    const isOne = ([kind]: QueryKey) => kind === 'question' || kind === 'topic';
    invalidateAfterFetch(client, ({ queryKey }) => isOne(queryKey) && !(hearsChanges && isLong(queryKey)));
  }, [client, hearsChanges]);
}

/** Takes back what has just been decided, within the time that the service gives. */
export function useUndo() {
  const { id: meetingId } = useMeetingFacts();
  const sendCommand = useCommandClient();
  const readAgain = useReadAgain();
  return useCallback(
    async (decisionId: string) => {
      const params = { meetingId, decisionId };
      const call = async (key: string) => await callDesk('undoDecision', { params }, key);
      return await sendCommand(`undo ${decisionId}`, call).finally(readAgain);
    },
    [meetingId, sendCommand, readAgain],
  );
}

/** What came of going back, by what was undone: the words for all of it, or how many of them stay as they are. */
export function useUndoneWords() {
  const t = useDeskWords('announcement');
  return useCallback(
    ({ decidedCount, leftCount }: Result, undone: string): string => {
      if (leftCount === 0) return undone;
      if (decidedCount === 0) return t('undoneNone', { count: leftCount });
      const left = t('left', { count: leftCount });
      return t('undonePartly', { count: decidedCount, all: decidedCount + leftCount, left });
    },
    [t],
  );
}

type Said = {
  done: string;
  /** Where nothing stays as it is. */
  undone: string;
  /** What can still be done once there is no way back any more. */
  later?: string | undefined;
  /** Called once something has been undone. */
  onUndone?: (() => void) | undefined;
};

/** Says what was done, with the way back while there is one, and what came of going back. */
export function useTellDone() {
  const announce = useAnnounce();
  const undo = useUndo();
  const undoneWords = useUndoneWords();
  const aheadMs = useMeeting()?.aheadMs ?? 0;
  return useCallback(
    ({ decisionId, decidedCount, undoUntil }: Result, said: Said) => {
      const until = undoUntil === null ? 0 : Date.parse(undoUntil) - aheadMs;
      if (until <= Date.now() || decidedCount === 0) return announce({ text: said.done });
      const takeBack = () =>
        void undo(decisionId).then(
          (result) => {
            announce({ text: undoneWords(result, said.undone) });
            return result.decidedCount > 0 ? said.onUndone?.() : undefined;
          },
          (error: unknown) => {
            if (error instanceof CallRefused && error.problem.title !== undefined) {
              announce({ text: error.problem.title });
            }
          },
        );
      announce({ text: said.done, undo: { takeBack, until, later: said.later } });
    },
    [announce, undo, undoneWords, aheadMs],
  );
}
