/** Puts marks in the place of selected words, and takes them out. No I/O. */
import { findHidden, REDACTION_MARK } from '#contract/question/redaction-mark.ts';

type Selection = { start: number; end: number };

/**
 * Hides the selected words: each that is selected in part is hidden whole, and the spaces around them stay.
 *
 * @returns `caret`: the place after the mark; undefined where no word is selected
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

/** A mark counts as a word, so that a selection within it swallows it. */
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
  /** The place of its mark among all marks. */
  place: number;
  passage: string;
  /** The text with this passage shown again. */
  without: string;
};

/** The passages behind the marks of a text that changes nothing else; a mark that the author wrote is none. */
export function hiddenPassages(original: string, text: string): HiddenPassage[] {
  const hidden = findHidden(original, text) ?? [];
  const kept = text.split(REDACTION_MARK);
  return hidden.flatMap((passage, place) => {
    if (passage === REDACTION_MARK) return [];
    const before = kept.slice(0, place + 1).join(REDACTION_MARK);
    const after = kept.slice(place + 1).join(REDACTION_MARK);
    return [{ place, passage: passage.trim(), without: `${before}${passage}${after}` }];
  });
}
