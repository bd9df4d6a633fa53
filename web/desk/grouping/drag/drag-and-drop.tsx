import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { Input } from '#contract/calls/call.ts';
import type { DeskCalls } from '../../calls/client.ts';

/** The type of dragged questions: other applications ignore it, and the desk ignores other types. */
export const QUESTION_TYPE = 'application/x-tribune-question';

/** The destination of questions: an existing topic, a new one, or a topic for each. */
export type Destination = Input<DeskCalls['moveQuestions']>['body']['into'];

/** The part of a question that moving needs. */
export type Movable = {
  id: string;
  /** The displayed number. */
  name: string;
  version: number;
  /** Undefined for a question that has not been accepted. */
  topicId: string | undefined;
  /** The id of the element that gets the focus when the question disappears. */
  focusId: string;
};

type DragAndDropValue = {
  /** The question that the pointer or the keyboard drags. */
  dragged: Movable | undefined;
  setDragged: (question: Movable | undefined) => void;
  /** The last moved question. */
  movedId: string | undefined;
  setMovedId: (id: string | undefined) => void;
};

const DragAndDropContext = createContext<DragAndDropValue | undefined>(undefined);

/** Shares the dragged question between the rows and the destinations of the page. */
export function DragAndDropProvider({ children }: { children: ReactNode }) {
  const [dragged, setDragged] = useState<Movable>();
  const [movedId, setMovedId] = useState<string>();
  const value = useMemo(() => ({ dragged, setDragged, movedId, setMovedId }), [dragged, movedId]);
  return <DragAndDropContext value={value}>{children}</DragAndDropContext>;
}

export function useDragAndDrop(): DragAndDropValue {
  const value = useContext(DragAndDropContext);
  if (value === undefined) throw new Error('No DragAndDropProvider above this component');
  return value;
}
