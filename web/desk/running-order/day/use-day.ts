import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import type { Order } from '../../queries/order-query.ts';
import { stageQuery } from '../../queries/stage-query.ts';
import { useCan } from '../../session/current-user.tsx';
import type { OrderActions } from '../moves/use-order-actions.ts';
import { type Day, dayOf, placeInOrder } from './day.ts';

/** The order on the day; undefined before the session starts, and for a reader who may not read the stage. */
export function useDay({ rows }: Order): Day | undefined {
  const { id: meetingId } = useMeetingMetadata();
  const mayRead = useCan('stage.read');
  const stage = useQuery({ ...stageQuery(meetingId, 'live'), enabled: mayRead }).data;
  return useMemo(() => (stage === undefined ? undefined : dayOf(rows, stage)), [rows, stage]);
}

/** The organiser's moves among the rows that may still move. */
export function movesOnDay(actions: OrderActions, day: Day | undefined): OrderActions {
  if (day === undefined) return actions;
  const { view } = actions;
  return {
    ...actions,
    view: { ...view, rows: day.movable },
    move: (row, place) => actions.move(row, placeInOrder(view.rows, day.movable, [row.id, place])),
  };
}
