import type { ReactNode } from 'react';

type RichTextProps = { text: string; renderEmphasis?: (words: string) => ReactNode };

/** A text of the catalogue, with the words between `<b>` and `</b>` emphasised or rendered by `renderEmphasis`. */
export function RichText({ text, renderEmphasis }: RichTextProps) {
  const [before = '', words = '', after = ''] = text.split(/<\/?b>/);
  return (
    <>
      {before}
      {renderEmphasis === undefined ? <b>{words}</b> : renderEmphasis(words)}
      {after}
    </>
  );
}

/** Returns the same text without the tags. */
export function plainText(text: string): string {
  return text.replace(/<\/?b>/g, '');
}
