import { type SyntheticEvent, useLayoutEffect, useRef } from 'react';

type DialogEvent = SyntheticEvent<HTMLDialogElement>;

/**
 * The properties of a modal `<dialog>` that is open while its component is mounted. The browser keeps the focus inside and
 * restores it afterwards.
 *
 * @param onClose called on Escape; undefined for a dialog that must be answered
 */
export function useModalDialog(onClose?: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  // Closes before the element leaves the document: only then does the browser restore the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog?.open === false) dialog.showModal();
    return () => {
      dialog?.close();
      restoreCaret(document.activeElement);
    };
  }, []);
  return {
    ref,
    onCancel: (event: DialogEvent) => {
      event.preventDefault();
      onClose?.();
    },
    // After several Escapes in a row the browser closes the dialog, and nothing prevents it. A dialog that has left the
    // document may report its closing too.
    onClose: ({ currentTarget: dialog }: DialogEvent) => {
      if (!dialog.isConnected || dialog.open) return;
      if (onClose === undefined) dialog.showModal();
      else onClose();
    },
  };
}

/** Chromium restores the focus without the caret, so typed text would be lost. */
function restoreCaret(field: Element | null): void {
  if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return;
  field.blur();
  field.focus({ preventScroll: true });
}
