import { useState } from 'react';
import { focusWhenLost } from '#web/kit/focus/focus-when-lost.ts';
import { watchTyping } from '#web/kit/focus/focused-field.ts';
import type { CommandQueue } from '../calls/command-queue.ts';
import { useCommand } from '../calls/use-command.ts';
import { type Result, useSendDecision } from '../decisions/use-decide.ts';
import { useMeetingMetadata } from '../meeting/meeting-metadata.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import { useTopicDone } from '../decisions/use-topic-done.ts';
import { type Destination, type Movable, useDragAndDrop } from './drag/drag-and-drop.tsx';

export type Move = {
  questions: readonly Movable[];
  into: Destination;
  /** The announcement if all questions were moved. */
  announcement: string;
};

/** Called after a move, with whether the organiser is typing in another field by then. */
export type OnMoved = (isTypingElsewhere: boolean) => void;

/**
 * Moves questions to a topic. A question that is not accepted yet is accepted into it. `skipped` are the questions
 * that the last move skipped.
 */
export function useMove(onMoved?: OnMoved) {
  const t = useAreaWords('topics', 'move');
  const [skipped, setSkipped] = useState<Result['left']>([]);
  const { id: meetingId } = useMeetingMetadata();
  const announceDone = useTopicDone();
  const sendDecision = useSendDecision();
  const { setMovedId } = useDragAndDrop();
  const sendWith = async (queue: CommandQueue, { questions, into }: Move): Promise<Result> => {
    const [first] = questions;
    if (first !== undefined && first.topicId === undefined) {
      const body = { decision: { kind: 'accept', into }, seenVersion: first.version } as const;
      return await queue.send('decideQuestion', { params: { meetingId, questionId: first.id }, body });
    }
    const body = { questions: questions.map(({ id, version }) => ({ id, seenVersion: version })), into };
    return await queue.send('moveQuestions', { params: { meetingId }, body });
  };
  const send = async (move: Move) => {
    const isTypingElsewhere = watchTyping();
    const result = await sendDecision(async (queue) => await sendWith(queue, move));
    const { decidedCount: done, leftCount: skippedCount } = result;
    const partly = done === 0 ? t('none', { count: skippedCount }) : t('partly', { done, skipped: skippedCount });
    announceDone(result, skippedCount === 0 ? move.announcement : partly);
    setSkipped(result.left);
    setMovedId(result.decided[0]?.id);
    onMoved?.(isTypingElsewhere());
    focusSoon(move.questions.at(-1)?.focusId);
  };
  return { ...useCommand(send), send, skipped, closeSkipped: () => setSkipped([]) };
}

/** Moves the focus when its row has disappeared, unless the organiser has moved it by then. */
export function focusSoon(id: string | undefined): void {
  if (id === undefined) return;
  focusWhenLost({
    from: document.activeElement,
    give: () => {
      const row = document.getElementById(id);
      const target = row?.matches('[tabindex]') === true ? row : row?.querySelector<HTMLElement>('button');
      target?.focus();
      return target !== null && target !== undefined;
    },
  });
}
