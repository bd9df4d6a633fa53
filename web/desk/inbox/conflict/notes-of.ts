import { NOTE_MAX_LENGTH } from '#contract/plain/question/question-rules.ts';

const BETWEEN = '\n\n';

/** Splits a text into the fewest notes, between paragraphs where possible. */
export function notesOf(text: string): { text: string }[] {
  if (text.length <= NOTE_MAX_LENGTH) return [{ text }];
  const paragraph = text.lastIndexOf(BETWEEN, NOTE_MAX_LENGTH);
  const end = paragraph > 0 ? paragraph : wholeCharacters(text, NOTE_MAX_LENGTH);
  return [{ text: text.slice(0, end) }, ...notesOf(text.slice(end).trimStart())];
}

/** Never splits a surrogate pair. */
function wholeCharacters(text: string, end: number): number {
  return /[\uDC00-\uDFFF]/.test(text.charAt(end)) ? end - 1 : end;
}
