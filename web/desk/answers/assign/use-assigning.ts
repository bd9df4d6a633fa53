import { useState } from 'react';
import { useAnnounce } from '../../kit/announcement/announcement.tsx';
import type { Replied } from '../../calls/client.ts';
import type { AnswerRow } from '../../queries/answers-query.ts';
import { useAreaWords } from '../../words/desk-words.ts';

/** The result of a command: the topics that it assigned, and those that it skipped. */
export type Result = Replied<'assignTopics'> & {
  /** The rows as they were sent. */
  rows: readonly AnswerRow[];
  /** Null when the topics are assigned to no organiser. */
  expertName: string | null;
};

/** The selected topics, the panel that assigns them, and the result. */
export function useAssigning() {
  const t = useAreaWords('answers', 'list');
  const announce = useAnnounce();
  const [picked, setPicked] = useState<ReadonlyMap<string, AnswerRow>>(new Map());
  // As the organiser saw them when the panel opened: a later change of a colleague must not be overwritten.
  const [chosen, setChosen] = useState<readonly AnswerRow[]>();
  const [result, setResult] = useState<Result>();
  const clear = () => {
    setPicked(new Map());
    setChosen(undefined);
  };
  return {
    picked,
    chosen,
    result,
    pick: (row: AnswerRow) => {
      setPicked((before) => {
        const after = new Map(before);
        if (!after.delete(row.topic.id)) after.set(row.topic.id, row);
        return after;
      });
    },
    /** Opens the panel for the selected topics. `listed`: the rows that the list shows, which may be newer. */
    begin: (listed: readonly AnswerRow[]) => {
      if (picked.size === 0) announce({ text: t('selectFirst') });
      else setChosen(presentRows(picked, listed));
    },
    /** Opens the panel for one topic. */
    beginWith: (row: AnswerRow) => {
      setPicked(new Map([[row.topic.id, row]]));
      setChosen([row]);
    },
    cancel: () => setChosen(undefined),
    clear,
    settle: (settled: Result) => {
      clear();
      setResult(settled.skipped.length > 0 ? settled : undefined);
    },
    closeResult: () => setResult(undefined),
  };
}

/** The selected rows: as the list shows them, or as they were selected where a filter hides them. */
export function presentRows(picked: ReadonlyMap<string, AnswerRow>, listed: readonly AnswerRow[]): AnswerRow[] {
  return [...picked.values()].map((row) => listed.find(({ topic }) => topic.id === row.topic.id) ?? row);
}

export type Assigning = ReturnType<typeof useAssigning>;
