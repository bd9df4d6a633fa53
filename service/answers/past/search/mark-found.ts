/** Marks the words of a text that a search found, and cuts an excerpt around the first. No I/O. */
import type { MarkedText, Range } from '#contract/answer/past-answer.ts';
import { foldText } from '#contract/plain/fold.ts';

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** In UTF-16 units, before the first found word and in all. */
const EXCERPT = { before: 60, length: 180 };

/** A stem keeps the first three letters of a longer word. */
const KEPT_BY_STEMS = 3;

/**
 * The words of the texts that may be forms of a typed or related word. Every form of a word has its first letter, so most
 * words need no query. Related words are many, and complete, so more letters must be equal.
 */
export function wordsToTry(
  { typed, related }: { typed: string; related: readonly string[] },
  texts: string[],
): string[] {
  const initials =
    foldText(typed)
      .match(WORD)
      ?.map((word) => word.slice(0, 1)) ?? [];
  const beginnings = related.map((word) => word.slice(0, word.length > KEPT_BY_STEMS ? KEPT_BY_STEMS : 1));
  const wanted = [...new Set([...initials, ...beginnings])];
  const words = new Set(texts.flatMap((text) => text.match(WORD) ?? []));
  return [...words].filter((word) => {
    const folded = foldText(word);
    return wanted.some((beginning) => folded.startsWith(beginning));
  });
}

/** The words that a search finds: of the typed text, and of each related form whose words all occur. */
export type FoundWords = { typed: ReadonlySet<string>; related: readonly (readonly ReadonlySet<string>[])[] };

export function foundIn(texts: readonly string[], { typed, related }: FoundWords): ReadonlySet<string> {
  const words = new Set(texts.flatMap((text) => text.match(WORD) ?? []));
  const whole = related.filter((form) => form.every((found) => !found.isDisjointFrom(words)));
  return new Set([...typed, ...whole.flatMap((form) => form.flatMap((found) => [...found]))]);
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
