/** Distinguishes hidden passages from other changes of a text. */

/** Replaces a hidden passage. */
export const REDACTION_MARK = '[…]';

/** True when two texts differ only in the encoding of line breaks: a text area reports each as one character. */
export function isSameText(original: string, wanted: string): boolean {
  return withPlainBreaks(original) === withPlainBreaks(wanted);
}

/** True when marks replace passages of the original and nothing else differs. */
export function isOnlyRedacted(original: string, redacted: string): boolean {
  return findHidden(original, redacted) !== undefined;
}

/**
 * The passages of the original behind each mark, in order. The comparison is always with the original, even when
 * another text is in force. Line breaks are equal in every encoding.
 *
 * @returns undefined when anything else differs, or nothing does
 */
export function findHidden(original: string, redacted: string): string[] | undefined {
  if (isSameText(original, redacted)) return undefined;
  const text = withPlainBreaks(original);
  const wanted = withPlainBreaks(redacted);
  const [first = '', ...rest] = wanted.split(REDACTION_MARK);
  const last = rest.pop();
  if (last === undefined || !text.startsWith(first)) return undefined;
  const hidden: string[] = [];
  let end = first.length;
  for (const piece of rest) {
    // The leftmost match leaves the most text for the following pieces.
    const start = text.indexOf(piece, afterVisible(text, end));
    if (start === -1) return undefined;
    hidden.push(text.slice(end, start));
    end = start + piece.length;
  }
  const lastStart = text.length - last.length;
  if (!text.endsWith(last) || lastStart < afterVisible(text, end)) return undefined;
  return [...hidden, text.slice(end, lastStart)];
}

/** The first position where a mark may end: it must hide at least one character that is not a space. */
function afterVisible(text: string, start: number): number {
  let at = start;
  while (at < text.length && text.slice(at, at + 1).trim() === '') at += 1;
  return at + 1;
}

function withPlainBreaks(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n');
}
