/** Tells hidden passages from other changes of words. No dependency, so that the browser may load it. */

/** Stands in the place of a hidden passage. */
const REDACTION_MARK = '[…]';

/**
 * True where marks replace passages of the original and nothing else differs. The original is always the yardstick,
 * whatever is in force. Line breaks count the same in every encoding. The time is linear in the number of marks.
 */
export function isOnlyRedacted(original: string, redacted: string): boolean {
  const text = withPlainBreaks(original);
  const wanted = withPlainBreaks(redacted);
  if (wanted === text) return false;
  const [first = '', ...rest] = wanted.split(REDACTION_MARK);
  const last = rest.pop();
  if (last === undefined || !text.startsWith(first)) return false;
  let end = first.length;
  for (const kept of rest) {
    // The leftmost place leaves the most of the original for the pieces that follow.
    const start = text.indexOf(kept, afterVisible(text, end));
    if (start === -1) return false;
    end = start + kept.length;
  }
  return text.endsWith(last) && text.length - last.length >= afterVisible(text, end);
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
