import { useMemo, useState } from 'react';
import { useCommandClient } from '../../calls/command-client.tsx';
import { useCommand } from '../../calls/use-command.ts';
import { useAnnounce } from '../../kit/announcement/announcement.tsx';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import type { TopicRow } from '../../queries/order-query.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { useLatest } from '../list/use-latest.ts';
import { indexOf, placeAt } from '../moves/order-view.ts';
import type { OrderActions } from '../moves/use-order-actions.ts';
import { useRowName } from '../moves/use-row-name.ts';
import type { RowForm } from './row-menu.tsx';
import type { RowCommands } from './row-moves.tsx';

/** The open menu or form of a row, and the button that has opened it. */
type Open = { rowId: string; button: HTMLElement | undefined; what: 'menu' | RowForm };

/** The commands of the rows, as functions that never change, and the menu or form that one of them has opened. */
export function useRowCommands(actions: OrderActions) {
  const [open, setOpen] = useState<Open>();
  const moveBy = useMoveBy(actions);
  const withdraw = useWithdraw(actions);
  const latest = useLatest({ moveBy, withdraw, rows: actions.view.rows });
  const commands = useMemo<RowCommands>(
    () => ({
      moveBy: (rowId, by) => latest().moveBy(rowId, by),
      openMenu: (rowId, button) => setOpen({ rowId, button, what: 'menu' }),
      giveException: (rowId) => setOpen({ rowId, button: undefined, what: 'exception' }),
      withdrawException: (rowId) => {
        const row = latest().rows.find(({ id }) => id === rowId);
        if (row?.kind === 'topic') latest().withdraw.run(row);
      },
    }),
    [latest],
  );
  return { commands, open, setOpen, withdraw };
}

export type RowCommandState = ReturnType<typeof useRowCommands>;

/** Moves a row by one; says so where it is at the edge already. */
function useMoveBy({ view: { rows }, move }: OrderActions) {
  const t = useAreaWords('runningOrder', 'list');
  const announce = useAnnounce();
  const rowName = useRowName();
  return (rowId: string, by: -1 | 1) => {
    const index = indexOf(rows, rowId);
    const row = rows[index];
    if (row === undefined) return;
    if (rows[index + by] === undefined) {
      return announce({ text: t(by === 1 ? 'atLast' : 'atFirst', { row: rowName(row) }), isCaution: true });
    }
    const others = rows.filter(({ id }) => id !== rowId);
    move(row, placeAt(others, index + by));
  };
}

function useWithdraw({ sendAfter, refetch, say }: OrderActions) {
  const t = useAreaWords('runningOrder', 'said');
  const queue = useCommandClient();
  const rowName = useRowName();
  const { id: meetingId } = useMeetingMetadata();
  return useCommand(async (row: TopicRow) => {
    const params = { meetingId, rowId: row.id };
    try {
      await sendAfter(row, (seenVersion) => queue.send('withdrawOrderException', { params, body: { seenVersion } }));
      say(t('exceptionWithdrawn', { row: rowName(row) }));
    } finally {
      refetch();
    }
  });
}
