/** Breaks shaped words into lines. No I/O. */
import type { Measure, Run, Shaped, Word } from './shape-text.ts';

/** A passage of a line, and its distance from the line's start. */
export type PlacedRun = Run & { x: number };
export type Line = { runs: readonly PlacedRun[]; width: number };

type Setting = {
  width: number;
  /** The width of a word space. */
  space: number;
  /** Splits a word that is longer than a line. */
  split: (word: Word, width: number) => Word[];
};

/** The lines of each paragraph. An empty paragraph has none. */
export function wrapLines({ paragraphs }: Shaped, setting: Setting): Line[][] {
  return paragraphs.map((words) => wrapParagraph(words, setting)).filter((lines) => lines.length > 0);
}

function wrapParagraph(words: readonly Word[], { width, space, split }: Setting): Line[] {
  const lines: Word[][] = [];
  let room = 0;
  for (const word of words.flatMap((each) => (each.width > width ? split(each, width) : [each]))) {
    const line = lines.at(-1);
    if (line === undefined || word.width + space > room) {
      lines.push([word]);
      room = width - word.width;
    } else {
      line.push(word);
      room -= word.width + space;
    }
  }
  return lines.map((line) => placeWords(line, space));
}

/** Joins neighbours in one font, so that a line is few drawing commands. */
function placeWords(words: readonly Word[], space: number): Line {
  const runs: PlacedRun[] = [];
  let x = 0;
  for (const [index, word] of words.entries()) {
    if (index > 0) {
      addSpace(runs);
      x += space;
    }
    for (const run of word.runs) {
      addRun(runs, run, x);
      x += run.width;
    }
  }
  if (words.at(-1)?.isBroken === undefined) addSpace(runs);
  return { runs, width: x };
}

/** A space is a part of the text: a reader of the file would join two words, or the last one to the next line. */
function addSpace(runs: readonly PlacedRun[]): void {
  const last = runs.at(-1);
  if (last !== undefined && last.isNarrow === undefined) last.text += ' ';
}

function addRun(runs: PlacedRun[], run: Run, x: number): void {
  const last = runs.at(-1);
  if (last?.font !== run.font || last.isNarrow === true || run.isNarrow === true) {
    runs.push({ ...run, x });
    return;
  }
  last.text += run.text;
  last.width = x + run.width - last.x;
}

const characters = new Intl.Segmenter('fr', { granularity: 'grapheme' });

/** Splits a word between characters into pieces that fit into the width. */
export function splitWord(word: Word, width: number, measured: { measure: Measure; size: number }): Word[] {
  const pieces: Word[] = [];
  let runs: Run[] = [];
  let used = 0;
  const take = (run: Run) => {
    if (used + run.width > width && runs.length > 0) {
      pieces.push({ runs, width: used, isBroken: true });
      [runs, used] = [[], 0];
    }
    const last = runs.at(-1);
    if (last?.font === run.font && last.isNarrow === undefined && run.isNarrow === undefined) {
      runs[runs.length - 1] = { ...last, text: last.text + run.text, width: last.width + run.width };
    } else runs.push(run);
    used += run.width;
  };
  for (const run of word.runs) {
    if (run.isNarrow) take(run);
    else {
      for (const { segment } of characters.segment(run.text)) {
        take({ font: run.font, text: segment, width: measured.measure(run.font, segment, measured.size) });
      }
    }
  }
  pieces.push({ runs, width: used });
  return pieces;
}
