import type { ReactNode } from 'react';

type MarkedProps = { text: string; renderMark?: (words: string) => ReactNode };

/** A text of the catalogue, with the words between `<b>` and `</b>` emphasised or rendered by `renderMark`. */
export function Marked({ text, renderMark }: MarkedProps) {
  const [before = '', words = '', after = ''] = text.split(/<\/?b>/);
  return (
    <>
      {before}
      {renderMark === undefined ? <b>{words}</b> : renderMark(words)}
      {after}
    </>
  );
}

/** Returns the same text without marks. */
export function plainText(text: string): string {
  return text.replace(/<\/?b>/g, '');
}
