import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type CallRefused, isChangedMeanwhile } from '../../calls/client.ts';
import { useCommandClient } from '../../calls/command-client.tsx';
import { useIsFeedLive } from '../../changes/changes.tsx';
import { invalidateAfterCommand } from '../../changes/invalidate-queries.ts';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { type Order, orderQuery, type OrderRow } from '../../queries/order-query.ts';
import { type Change, indexOf, inOrder, rowsBefore, withStep, withSteps, withVersion } from './order-view.ts';
import { sendStep } from './send-step.ts';
import { createStepQueue } from './step-queue.ts';

/** A move that met a move of the same row by a colleague, which is in force. */
export type Conflict = { rowId: string; wanted: Change; refusal: CallRefused };

type Current = NonNullable<CallRefused['problem']['current']>;
type OnRefused = (refusal: { rowId: string; error: unknown }) => void;

/** The order with the organiser's own steps, which the list shows before the service has answered. */
export function useOrderMoves(order: Order, onRefused: OnRefused) {
  const client = useQueryClient();
  const queue = useCommandClient();
  const isFeedLive = useIsFeedLive();
  const { id: meetingId } = useMeetingMetadata();
  const [conflict, setConflict] = useState<Conflict>();
  const [steps] = useState(createStepQueue);
  const refetch = () => invalidateAfterCommand(client, ({ queryKey: [kind] }) => kind === 'order');
  const patch = (change: (before: Order) => Order) =>
    client.setQueryData(orderQuery(meetingId).queryKey, (before) => before && change(before));
  useLayoutEffect(() =>
    steps.handle({
      send: async (step, seenVersion) => await sendStep({ client, queue, meetingId }, step, seenVersion),
      onAnswered: (step, { version }) => {
        patch((before) => withVersion(withStep(before, step), step.rowId, version));
        // The feed reports the organiser's own changes too.
        if (!isFeedLive) refetch();
      },
      onRefused: ({ error, step: { rowId }, wanted }) => {
        const current = isChangedMeanwhile(error) ? error.problem.current : undefined;
        if (current?.rowIds !== undefined) patch((before) => withCurrent(before, rowId, current));
        refetch();
        if (isChangedMeanwhile(error) && wanted.change.kind === 'move') {
          setConflict({ rowId, wanted: wanted.change, refusal: error });
        } else onRefused({ rowId, error });
      },
    }),
  );
  const known = useSyncExternalStore(steps.subscribe, steps.steps);
  const view = useMemo(() => withSteps(order, known), [order, known]);
  const step = (row: Pick<OrderRow, 'id' | 'version'>, change: Change) => {
    if (conflict?.rowId === row.id) setConflict(undefined);
    steps.add(
      row,
      change.kind === 'move' ? { ...change, rowsBefore: rowsBefore(view.rows, row.id, change.place) } : change,
    );
  };
  const shown = conflict !== undefined && isShown(view, conflict.rowId) ? conflict : undefined;
  return {
    view,
    step,
    sendAfter: steps.sendAfter,
    refetch,
    conflict: shown,
    endConflict: () => setConflict(undefined),
  };
}

/** The order in force, which the refusal of a move reports. */
function withCurrent(before: Order, rowId: string, { rowIds = [], version }: Current): Order {
  return withVersion(inOrder(before, rowIds), rowId, version);
}

function isShown({ rows, later }: Order, rowId: string): boolean {
  return indexOf(rows, rowId) !== -1 || indexOf(later, rowId) !== -1;
}
