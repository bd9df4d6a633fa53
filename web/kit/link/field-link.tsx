import type { MouseEvent } from 'react';

/** A link to a control. It would only scroll there: the focus follows here. */
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
