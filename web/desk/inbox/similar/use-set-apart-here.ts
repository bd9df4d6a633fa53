import { useState } from 'react';
import { CallRefused } from '../../calls/client.ts';
import { useAnnounce } from '../../kit/announcement/announcement.tsx';
import { idOfOther, type Other, useSetApart } from '../../similar/use-set-apart.ts';
import { useAreaWords } from '../../words/desk-words.ts';

/** The mark can be taken back at any time; the announcement offers it for this long. */
const UNDO_MS = 10_000;

type Marked = { name: string; other: Other };

/**
 * Sets a question or a topic apart from a question, and takes that back. Its suggestions are hidden at once, before the service answers.
 */
export function useSetApartHere(questionId: string, number: string) {
  const t = useAreaWords('similar', 'pane');
  const announce = useAnnounce();
  const send = useSetApart();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const show = (other: Other) => setHidden((before) => new Set([...before].filter((one) => one !== idOfOther(other))));
  const sendAndSay = async ({ name, other }: Marked, isNotSimilar: boolean): Promise<boolean> => {
    try {
      await send(questionId, other, isNotSimilar);
      return true;
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      const why = error.problem.title ?? '';
      announce({ text: t('failed', { number, other: name, why }), isCaution: true });
      return false;
    }
  };
  const compareAgain = async (marked: Marked) => {
    if (!(await sendAndSay(marked, false))) return;
    show(marked.other);
    announce({ text: t('comparedAgain', { number, other: marked.name }) });
  };
  const setApart = async (marked: Marked) => {
    setHidden((before) => new Set([...before, idOfOther(marked.other)]));
    if (!(await sendAndSay(marked, true))) return show(marked.other);
    const undo = { takeBack: () => void compareAgain(marked), until: Date.now() + UNDO_MS, later: undefined };
    announce({ text: t('notSimilarDone', { number, other: marked.name }), undo });
  };
  return { hidden, setApart, compareAgain };
}
