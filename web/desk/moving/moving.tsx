import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { Input } from '#contract/calls/call.ts';
import type { DeskCalls } from '../calls/client.ts';

/** What is dragged says that it is a question of the desk: nothing else takes it, and nothing else is taken. */
export const QUESTION_TYPE = 'application/x-tribune-question';

/** Where questions go: an existing topic, a new one, or each its own. */
export type Into = Input<DeskCalls['moveQuestions']>['body']['into'];

/** A question that can be moved, as far as moving it needs. */
export type Movable = {
  id: string;
  /** As it is shown. */
  name: string;
  version: number;
  /** Undefined for one that nobody has accepted yet. */
  topicId: string | undefined;
  /** The element that follows it, and has the focus once it is gone. */
  focusId: string;
};

type MovingValue = {
  /** What is being dragged, by pointer or by keyboard. */
  dragged: Movable | undefined;
  setDragged: (question: Movable | undefined) => void;
  /** What has been moved last. */
  movedId: string | undefined;
  setMovedId: (id: string | undefined) => void;
};

const MovingContext = createContext<MovingValue | undefined>(undefined);

/** What is being moved, for everything on the page that it can be moved from and to. */
export function MovingProvider({ children }: { children: ReactNode }) {
  const [dragged, setDragged] = useState<Movable>();
  const [movedId, setMovedId] = useState<string>();
  const value = useMemo(() => ({ dragged, setDragged, movedId, setMovedId }), [dragged, movedId]);
  return <MovingContext value={value}>{children}</MovingContext>;
}

export function useMoving(): MovingValue {
  const value = useContext(MovingContext);
  if (value === undefined) throw new Error('Nothing is moved around this component');
  return value;
}
