/** Marks the words of a text that a search found, and cuts an excerpt around the first. No I/O. */
import type { MarkedText, Range } from '#contract/answer/past-answer.ts';
import { foldText } from '#contract/plain/fold.ts';

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** In UTF-16 units, before the first found word and in all. */
const EXCERPT = { before: 60, length: 180 };

/**
 * The words of the texts that may be forms of a typed word. Every form of a word has its first letter, so most words
 * need no query.
 */
export function wordsToTry(search: string, texts: readonly string[]): string[] {
  const typed = new Set(foldText(search).match(WORD)?.map(initialOf));
  const words = new Set(texts.flatMap((text) => text.match(WORD) ?? []));
  return [...words].filter((word) => typed.has(initialOf(foldText(word))));
}

function initialOf(word: string): string {
  return word.slice(0, 1);
}

/** The text with the places of the found words. */
export function markFound(text: string, found: ReadonlySet<string>): MarkedText {
  return { text, found: placesOf(text, found) };
}

function placesOf(text: string, found: ReadonlySet<string>): Range[] {
  if (found.size === 0) return [];
  return Array.from(text.matchAll(WORD), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
  })).filter(({ start, end }) => found.has(text.slice(start, end)));
}

/** The passage around the first found word, on one line; null when there is none. */
export function excerptOf(text: string, found: ReadonlySet<string>): MarkedText | null {
  const [first] = placesOf(text, found);
  if (first === undefined) return null;
  const places = Array.from(text.matchAll(WORD), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  const start = places.find((place) => place.start >= first.start - EXCERPT.before)?.start ?? first.start;
  const end = places.findLast((place) => place.end <= start + EXCERPT.length)?.end ?? first.end;
  const isStart = start === places[0]?.start;
  const isEnd = end === places.at(-1)?.end;
  const passage = text.slice(isStart ? 0 : start, isEnd ? text.length : Math.max(end, first.end));
  return markFound(`${isStart ? '' : '…'}${passage.replaceAll(/\s/g, ' ')}${isEnd ? '' : '…'}`, found);
}
