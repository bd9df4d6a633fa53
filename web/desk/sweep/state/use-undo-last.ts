import { useEffect, useState } from 'react';
import { CallRefused } from '../../calls/client.ts';
import { useCommand } from '../../calls/use-command.ts';
import { useUndo, useUndoneWords } from '../../decisions/use-decide.ts';
import { useAnnounce } from '../../kit/announcement/announcement.tsx';
import { useSetApart } from '../../similar/use-set-apart.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { canBeUndone, type Done } from './sweep-session.ts';
import type { usePairs } from './use-pairs.ts';

type UndoOptions = {
  last: Done | undefined;
  pairs: ReturnType<typeof usePairs>;
  forget: (key: string) => void;
};

/** Takes back what the organiser did last, and shows its pair again. A join can be undone for ten seconds. */
export function useUndoLast({ last, pairs: { leave, refetchOwn, sending }, forget }: UndoOptions) {
  const t = useAreaWords('similar', 'sweep');
  const announce = useAnnounce();
  const takeBack = useTakeBack();
  const isOver = useIsOver(last);
  const isSending = sending.some(({ key }) => key === last?.key);
  const command = useCommand(async (done: Done) => {
    const [first, second] = done.names;
    const outcome = await takeBack(done, t('undone', { first, second })).catch((error: unknown) => {
      if (error instanceof CallRefused) return { isUndone: false, text: error.problem.title ?? '' };
      throw error;
    });
    announce({ text: outcome.text, isCaution: !outcome.isUndone });
    if (!outcome.isUndone) return;
    forget(done.key);
    leave(done.key);
    await refetchOwn();
  });
  const isUndoable = last !== undefined && !isOver && canBeUndone(last);
  return {
    last,
    isOver: last !== undefined && !isSending && !isUndoable,
    isBusy: command.isBusy,
    run: isUndoable && !isSending ? () => command.run(last) : undefined,
  };
}

/** @throws CallRefused */
function useTakeBack() {
  const undo = useUndo();
  const undoneWords = useUndoneWords();
  const setApart = useSetApart();
  return async ({ kind, ids: [id, questionId], decisionId }: Done, undone: string) => {
    if (kind === 'apart') await setApart(id, { kind: 'question', questionId }, false);
    if (kind !== 'same' || decisionId === undefined) return { isUndone: true, text: undone };
    const result = await undo(decisionId);
    return { isUndone: result.decidedCount > 0, text: undoneWords(result, undone) };
  };
}

/** The time to undo a join is over. Other decisions can be taken back at any time. */
function useIsOver(last: Done | undefined): boolean {
  const until = last?.kind === 'same' ? last.undoUntil : undefined;
  const [over, setOver] = useState<number>();
  useEffect(() => {
    if (until === undefined) return;
    const timer = setTimeout(() => setOver(until), Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  return until !== undefined && over === until;
}
