import type { MouseEvent } from 'react';

/** A link to a control. A plain link would only scroll; this one also moves the focus. */
export function FieldLink({ id, children }: { id: string; children: string }) {
  const focusField = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(id)?.focus();
  };
  return (
    <a href={`#${id}`} onClick={focusField}>
      {children}
    </a>
  );
}
