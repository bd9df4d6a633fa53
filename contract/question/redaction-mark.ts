/** Tells hidden passages from other changes of words. No dependency, so that the browser may load it. */

/** Stands in the place of a hidden passage. */
export const REDACTION_MARK = '[…]';

/** True where two texts differ in nothing but the encoding of line breaks: a text area turns each into one character. */
export function isSameText(original: string, wanted: string): boolean {
  return withPlainBreaks(original) === withPlainBreaks(wanted);
}

/** True where marks replace passages of the original and nothing else differs. */
export function isOnlyRedacted(original: string, redacted: string): boolean {
  return findHidden(original, redacted) !== undefined;
}

/**
 * The passages of the original behind each mark, in order. The original is always the yardstick, whatever is in force.
 * Line breaks count the same in every encoding.
 *
 * @returns undefined where anything else differs, or nothing does
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
  for (const kept of rest) {
    // The leftmost place leaves the most of the original for the pieces that follow.
    const start = text.indexOf(kept, afterVisible(text, end));
    if (start === -1) return undefined;
    hidden.push(text.slice(end, start));
    end = start + kept.length;
  }
  const lastStart = text.length - last.length;
  if (!text.endsWith(last) || lastStart < afterVisible(text, end)) return undefined;
  return [...hidden, text.slice(end, lastStart)];
}

/** Where a mark may end: it hides at least one character that is no space. */
function afterVisible(text: string, start: number): number {
  let at = start;
  while (at < text.length && text.slice(at, at + 1).trim() === '') at += 1;
  return at + 1;
}

function withPlainBreaks(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n');
}
