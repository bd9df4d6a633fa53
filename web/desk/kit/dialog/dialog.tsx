import { type ReactNode, useId } from 'react';
import { useModalDialog } from '#web/kit/dialog/use-modal-dialog.ts';
import styles from './dialog.module.css';

type DialogProps = {
  title: string;
  /** Called on Escape and by the dialog's content; undefined for a dialog that must be answered. */
  onClose?: () => void;
  children: ReactNode;
};

/** A modal dialog, open while it is mounted. */
export function Dialog({ title, onClose, children }: DialogProps) {
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

/** The last line of a dialog, visible however long the dialog is. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles['actions']}>{children}</div>;
}
