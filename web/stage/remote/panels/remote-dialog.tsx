import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from '../remote.module.css';

type DialogProps = { title: string; onClose: () => void; children: ReactNode };

/** A panel over the remote. The browser keeps the focus inside and restores it afterwards. */
export function RemoteDialog({ title, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog?.open === false) dialog.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className={styles['dialog']}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
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
