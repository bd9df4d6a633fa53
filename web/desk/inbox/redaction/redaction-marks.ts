/** Replaces selected words by marks, and restores them. No I/O. */
import { findHidden, REDACTION_MARK } from '#contract/plain/question/redaction-mark.ts';

type Selection = { start: number; end: number };

/**
 * Hides the selected words: a partly selected word is hidden completely, and the surrounding spaces stay.
 *
 * @returns `caret`: the position after the mark; undefined when no word is selected
 */
export function hideSelection(text: string, selection: Selection): { text: string; caret: number } | undefined {
  const selected = text.slice(selection.start, selection.end);
  const words = selected.trim();
  if (words === '') return undefined;
  const from = selection.start + selected.indexOf(words);
  const { start, end } = wholeWords(text, { start: from, end: from + words.length });
  return {
    text: `${text.slice(0, start)}${REDACTION_MARK}${text.slice(end)}`,
    caret: start + REDACTION_MARK.length,
  };
}

/** A mark counts as a word, so that a selection that touches it replaces it. */
const WORD = /\[…\]|[\p{L}\p{N}\p{M}]+/gu;

function wholeWords(text: string, { start, end }: Selection): Selection {
  const touched = [...text.matchAll(WORD)].filter(({ 0: word, index }) => index < end && index + word.length > start);
  const first = touched.at(0);
  const last = touched.at(-1);
  return {
    start: Math.min(start, first?.index ?? start),
    end: Math.max(end, last === undefined ? end : last.index + last[0].length),
  };
}

export type HiddenPassage = {
  /** The index of its mark among all marks. */
  index: number;
  passage: string;
  /** The text with this passage shown again. */
  without: string;
};

/**
 * The hidden passages of a text that differs from the original only by marks. A mark that the author wrote does not
 * count.
 */
export function hiddenPassages(original: string, text: string): HiddenPassage[] {
  const hidden = findHidden(original, text) ?? [];
  const parts = text.split(REDACTION_MARK);
  return hidden.flatMap((passage, index) => {
    if (passage === REDACTION_MARK) return [];
    const before = parts.slice(0, index + 1).join(REDACTION_MARK);
    const after = parts.slice(index + 1).join(REDACTION_MARK);
    return [{ index, passage: passage.trim(), without: `${before}${passage}${after}` }];
  });
}
