import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { ExceptionDialog } from '../exception/exception-dialog.tsx';
import { isTopic, placeOfNumber } from '../moves/order-view.ts';
import type { OrderActions } from '../moves/use-order-actions.ts';
import { useRowName } from '../moves/use-row-name.ts';
import { SectionDialog } from '../sections/section-dialog.tsx';
import { PositionDialog } from './position-dialog.tsx';
import { RowMenu } from './row-menu.tsx';
import type { RowCommandState } from './use-row-commands.ts';

/** `isPartial`: the rows are a part of the order, so no place has its number. */
type FormsProps = { actions: OrderActions; rowCommands: RowCommandState; isPartial: boolean };

/** The open menu or form of a row; at most one at a time. */
export function RowForms({ actions, isPartial, rowCommands: { open, setOpen, commands, withdraw } }: FormsProps) {
  const rowName = useRowName();
  const { rows } = actions.view;
  const row = rows.find(({ id }) => id === open?.rowId);
  if (open === undefined || row === undefined) return <FailureAlert failure={withdraw.failure} />;
  const { button } = open;
  const close = () => {
    setOpen(undefined);
    // The line of the menu that opened the dialog has gone.
    requestAnimationFrame(() => button?.focus());
  };
  if (open.what === 'menu' && button !== undefined) {
    return (
      <RowMenu
        row={row}
        button={button}
        actions={actions}
        hasPositions={!isPartial}
        onForm={(what) => setOpen({ ...open, what })}
        onWithdraw={() => commands.withdrawException(row.id)}
        onClose={() => setOpen((now) => (now?.what === 'menu' ? undefined : now))}
      />
    );
  }
  if (row.kind === 'section') return <SectionDialog section={row} actions={actions} onClose={close} />;
  if (open.what === 'exception') return <ExceptionDialog row={row} actions={actions} onClose={close} />;
  return (
    <PositionDialog
      name={rowName(row)}
      count={rows.filter(isTopic).length}
      onMove={(number) => actions.move(row, placeOfNumber(rows, row.id, number))}
      onClose={close}
    />
  );
}
