/** The place in a text under the reading line, in whole lines. No I/O. */

/** `scroll` is the state's count of remote lines that this place contains. */
export type Reading = { topicId: string; line: number; scroll: number };

/** A laid-out text: its number of lines, and the line at which each paragraph begins. */
export type Layout = { lines: number; starts: readonly number[] };

/** The row of the reading line, from 0. A low window, or large type, has fewer rows than the setting. */
export function readingRow(row: number, rows: number): number {
  return Math.max(Math.min(row, rows) - 1, 0);
}

export const EMPTY_LAYOUT: Layout = { lines: 1, starts: [0] };

const MINUTE_MS = 60_000;
const REPORTED_MAX = 300;

/** Keeps a line inside the text. */
export function clampLine(line: number, { lines }: Layout): number {
  return Math.min(Math.max(line, 0), Math.max(lines - 1, 0));
}

/** The place after the stage has changed: another topic begins at its start, and remote lines are added once. */
export function afterStage(reading: Reading | undefined, topicId: string, scroll: number): Reading {
  if (reading?.topicId !== topicId) return { topicId, line: Math.max(scroll, 0), scroll };
  if (reading.scroll === scroll) return reading;
  // A topic that returns to the stage counts from zero again.
  const lines = scroll === 0 ? 0 : scroll - reading.scroll;
  return { topicId, line: Math.max(reading.line + lines, 0), scroll };
}

/** How long one line takes at a speed. A short text counts as full lines. */
export function lineMs(wordsPerMinute: number, words: number, { lines }: Layout): number {
  const wordsPerLine = Math.max(words / Math.max(lines, 1), 1);
  return (wordsPerLine / Math.max(wordsPerMinute, 1)) * MINUTE_MS;
}

/** The paragraph at a line, from 0. */
export function paragraphAt(line: number, { starts }: Layout): number {
  return Math.max(starts.filter((start) => start <= line).length - 1, 0);
}

/** About three lines of the text around the reading line, for the remote. Where lines break is not known exactly. */
export function textAround(paragraphs: readonly string[], line: number, layout: Layout): string {
  const paragraph = paragraphAt(line, layout);
  const text = paragraphs[paragraph] ?? '';
  const start = layout.starts[paragraph] ?? 0;
  const isLast = paragraph === layout.starts.length - 1;
  // An empty line stands between paragraphs.
  const end = isLast ? layout.lines : (layout.starts[paragraph + 1] ?? layout.lines) - 1;
  const perLine = text.length / Math.max(end - start, 1);
  const from = wordStart(text, Math.round((line - start) * perLine));
  const to = Math.min(Math.round((line - start + 3) * perLine), from + REPORTED_MAX);
  return text.slice(from, wordStart(text, to)).trim();
}

function wordStart(text: string, at: number): number {
  if (at >= text.length) return text.length;
  return text.lastIndexOf(' ', at) + 1;
}

/** The paragraphs of an answer, which writers separate by line breaks. */
export function paragraphsOf(text: string): string[] {
  return text.split(/\n+/u).filter((paragraph) => paragraph.trim() !== '');
}
