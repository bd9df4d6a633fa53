import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';

type DialogProps = {
  title: string;
  /** Called on Escape and by the dialog's content; undefined for a dialog that must be answered. */
  onClose?: () => void;
  children: ReactNode;
};

/** A modal dialog: the browser keeps the focus inside and restores it afterwards. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Closes before the element leaves the document: only then does the browser restore the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog?.open === false) dialog.showModal();
    return () => {
      dialog?.close();
      restoreCaret(document.activeElement);
    };
  }, []);
  return (
    <dialog
      ref={ref}
      className={styles['dialog']}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
    >
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

/** Chromium restores the focus without the caret, so typed text would be lost. */
function restoreCaret(field: Element | null): void {
  if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return;
  field.blur();
  field.focus({ preventScroll: true });
}
