/** The placeholder of a default refusal sentence: a link, named in square brackets. No I/O. */

const PLACEHOLDER = /\[[^\]]+\]/;
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

/** The placeholder of a sentence, brackets included; undefined when the sentence has none. */
export function placeholderOf(sentence: string): string | undefined {
  return PLACEHOLDER.exec(sentence)?.[0];
}

/**
 * Whether the words before the placeholder are still in the written text while no text replaces the placeholder. An
 * organiser who rewords or deletes the promise has decided what to promise.
 */
export function isPlaceholderEmptied(sentence: string, written: string): boolean {
  const [before, after] = sentence.split(PLACEHOLDER);
  if (before === undefined || after === undefined) return false;
  const lead = (/[^.!?]*$/.exec(before)?.[0] ?? '').trim();
  const [, behind] = written.split(lead);
  if (behind === undefined) return false;
  const [between = ''] = SAYS_SOMETHING.test(after) ? behind.split(after.trim()) : [behind];
  return !SAYS_SOMETHING.test(between);
}
