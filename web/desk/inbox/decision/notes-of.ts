import { NOTE_MAX_LENGTH } from '#contract/question/question-rules.ts';

const BETWEEN = '\n\n';

/** A text as the fewest notes that have room for it: parted between paragraphs where that can be. */
export function notesOf(text: string): { text: string }[] {
  if (text.length <= NOTE_MAX_LENGTH) return [{ text }];
  const paragraph = text.lastIndexOf(BETWEEN, NOTE_MAX_LENGTH);
  const end = paragraph > 0 ? paragraph : wholeCharacters(text, NOTE_MAX_LENGTH);
  return [{ text: text.slice(0, end) }, ...notesOf(text.slice(end).trimStart())];
}

/** The second half of a character outside the first plane begins no text. */
function wholeCharacters(text: string, end: number): number {
  return /[\uDC00-\uDFFF]/.test(text.charAt(end)) ? end - 1 : end;
}
