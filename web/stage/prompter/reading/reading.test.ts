import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterStage, clampLine, lineMs, paragraphAt, paragraphsOf, readingRow, textAround } from './reading.ts';

test('another topic begins at its start', () => {
  expect(afterStage(undefined, 'a', 0)).toEqual({ topicId: 'a', line: 0, scroll: 0 });
  expect(afterStage({ topicId: 'a', line: 9, scroll: 4 }, 'b', 2)).toEqual({ topicId: 'b', line: 2, scroll: 2 });
});

test('each line of the remote is added once', () => {
  const scrolled = afterStage({ topicId: 'a', line: 9, scroll: 4 }, 'a', 6);
  expect(scrolled).toEqual({ topicId: 'a', line: 11, scroll: 6 });
  expect(afterStage(scrolled, 'a', 6)).toBe(scrolled);
  expect(afterStage(scrolled, 'a', 5).line).toBe(10);
  expect(afterStage(scrolled, 'a', 0).line).toBe(11);
});

test('the line stays inside the text', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 500 }), (line, lines) => {
      const clamped = clampLine(line, { lines, starts: [0] });
      expect(clamped).toBeGreaterThanOrEqual(0);
      expect(clamped).toBeLessThan(lines);
    }),
  );
});

test('a line takes the time of its words', () => {
  expect(lineMs(120, 60, { lines: 10, starts: [0] })).toBe(3000);
  expect(lineMs(120, 0, { lines: 10, starts: [0] })).toBe(500);
});

test('the remote gets the words around the reading line', () => {
  const paragraphs = paragraphsOf('one two three four five six\n\nseven eight nine ten');
  expect(paragraphs).toHaveLength(2);
  // Two words a line, an empty line between the paragraphs.
  const layout = { lines: 6, starts: [0, 4] };
  expect([0, 3, 4, 5].map((line) => paragraphAt(line, layout))).toEqual([0, 0, 1, 1]);
  expect(textAround(paragraphs, 0, layout)).toMatch(/^one two/);
  expect(textAround(paragraphs, 4, layout)).toBe('seven eight nine ten');
  fc.assert(
    fc.property(fc.string({ maxLength: 5000 }), fc.nat(60), (text, line) => {
      expect(textAround([text], line, { lines: 60, starts: [0] }).length).toBeLessThanOrEqual(1000);
    }),
  );
});

test('the reading line stays among the rows of the screen', () => {
  expect(readingRow(3, 8)).toBe(2);
  expect(readingRow(6, 4)).toBe(3);
  expect(readingRow(1, 1)).toBe(0);
});
