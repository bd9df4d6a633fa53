import { useState } from 'react';
import { focusWhenLost } from '#web/kit/focus/focus-when-lost.ts';
import { callDesk, CallRefused } from '../calls/client.ts';
import { useCommand } from '../calls/use-command.ts';
import { useCommandClient } from '../calls/command-client.tsx';
import { type Result, useReadAgain } from '../decisions/use-decide.ts';
import { useMeetingFacts } from '../meeting/meeting-facts.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import { useTopicDone } from '../decisions/use-topic-done.ts';
import { type Into, type Movable, useMoving } from './moving.tsx';

export type Move = {
  questions: readonly Movable[];
  into: Into;
  /** What is said of it once all of it is done. */
  said: string;
};

/**
 * Moves questions where somebody wants them; one that nobody has accepted yet is accepted with it. `left` are those of
 * the last move that stay where they are.
 */
export function useMove(onMoved?: () => void) {
  const t = useAreaWords('topics', 'moving');
  const [left, setLeft] = useState<Result['left']>([]);
  const { id: meetingId } = useMeetingFacts();
  const tellDone = useTopicDone();
  const readAgain = useReadAgain();
  const sendCommand = useCommandClient();
  const { setMovedId } = useMoving();
  const call = async ({ questions, into }: Move, key: string): Promise<Result> => {
    const [first] = questions;
    if (first !== undefined && first.topicId === undefined) {
      const body = { decision: { kind: 'accept', into }, seenVersion: first.version } as const;
      return await callDesk('decideQuestion', { params: { meetingId, questionId: first.id }, body }, key);
    }
    const body = { questions: questions.map(({ id, version }) => ({ id, seenVersion: version })), into };
    return await callDesk('moveQuestions', { params: { meetingId }, body }, key);
  };
  const send = async (move: Move) => {
    let result: Result;
    try {
      const content = JSON.stringify([move.questions.map(({ id, version }) => [id, version]), move.into]);
      result = await sendCommand(content, async (key) => await call(move, key));
    } catch (error) {
      // What a colleague has done with it meanwhile is shown with the next try.
      if (error instanceof CallRefused) readAgain();
      throw error;
    }
    const { decidedCount: done, leftCount } = result;
    const partly = done === 0 ? t('none', { count: leftCount }) : t('partly', { done, left: leftCount });
    tellDone(result, leftCount === 0 ? move.said : partly);
    setLeft(result.left);
    setMovedId(result.decided[0]?.id);
    onMoved?.();
    focusSoon(move.questions.at(-1)?.focusId);
  };
  return { ...useCommand(send), send, left, closeLeft: () => setLeft([]) };
}

/** Once the row that had the focus is gone; somebody who goes elsewhere meanwhile is left there. */
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
