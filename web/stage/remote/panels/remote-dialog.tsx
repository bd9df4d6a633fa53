import { type ReactNode, useId } from 'react';
import { useModalDialog } from '#web/kit/dialog/use-modal-dialog.ts';
import styles from '../remote.module.css';

type DialogProps = { title: string; onClose: () => void; children: ReactNode };

/** A panel over the remote, open while it is mounted. */
export function RemoteDialog({ title, onClose, children }: DialogProps) {
  const id = useId();
  return (
    <dialog {...useModalDialog(onClose)} className={styles['dialog']} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}

type ButtonProps = { isPrimary?: boolean; isBusy?: boolean; onClick: () => void; children: ReactNode };

/** A button of a panel. */
export function PanelButton({ isPrimary = false, isBusy = false, onClick, children }: ButtonProps) {
  const names = [styles['key'], styles['line'], isPrimary && styles['primary'], isBusy && styles['pending']];
  return (
    <button type="button" className={names.filter(Boolean).join(' ')} aria-busy={isBusy} onClick={onClick}>
      {children}
    </button>
  );
}
