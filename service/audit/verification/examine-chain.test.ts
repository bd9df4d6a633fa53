import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { type ChainReader, examineChain } from './examine-chain.ts';
import type { Sealed } from './infer-tampering.ts';

const PLACES = 3000;
const PAGE = 500;

/** A chain without a valid hash, and a counter of its reads. */
function wrongThroughout(): { reader: ChainReader; reads: () => number } {
  const seals = Array.from({ length: PLACES }, (_, index): Sealed => ({
    place: index + 1,
    entryId: String(index + 1),
    number: null,
    hash: hash('sha256', `wrong ${index}`),
    line: `line ${index}`,
    occurredAt: new Date(1_750_000_000_000 + index),
  }));
  let reads = 0;
  const reader: ChainReader = {
    readAfter: (place) => {
      reads += 1;
      return Promise.resolve(seals.slice(place, place + PAGE));
    },
    render: (placings) => {
      reads += 1;
      return Promise.resolve(placings.map(() => 'line of another place'));
    },
  };
  return { reader, reads: () => reads };
}

/** The hashes of a chain of these lines. */
function sealAll(lines: readonly string[]): string[] {
  const hashes: string[] = [];
  for (const line of lines) {
    hashes.push(hash('sha256', Buffer.concat([Buffer.from(hashes.at(-1) ?? '', 'hex'), Buffer.from(line)])));
  }
  return hashes;
}

const LINES = ['first', 'second', 'third', 'fourth'];

/** A chain that was sealed with `LINES` and has these lines now; null for a missing entry. */
function sealedThen(now: readonly (string | null)[]): ChainReader {
  const hashes = sealAll(LINES);
  const seals = now.map((line, index): Sealed => ({
    place: index + 1,
    entryId: String(index + 1),
    number: null,
    hash: hashes[index] ?? '',
    line,
    occurredAt: new Date(1_750_000_000_000 + index),
  }));
  return {
    readAfter: (place) => Promise.resolve(seals.slice(place)),
    render: (placings) => Promise.resolve(placings.map(() => 'line of another place')),
  };
}

test('reports a changed entry with the expected and found hash', async () => {
  const { breaks } = await examineChain(sealedThen(['first', 'changed', 'third', 'fourth']));
  const [, expectedHash] = sealAll(LINES);
  const [, foundHash] = sealAll(['first', 'changed']);
  expect(breaks).toEqual([{ fault: 'changed', place: 2, other: null, expectedHash, foundHash }]);
});

test('reports a missing entry with its expected hash', async () => {
  const { breaks } = await examineChain(sealedThen(['first', null, 'third', 'fourth']));
  const [, expectedHash] = sealAll(LINES);
  expect(breaks).toEqual([{ fault: 'removed', place: 2, other: 2, expectedHash }]);
});

test('examines a completely wrong chain in fewer than 500 reads', async () => {
  const { reader, reads } = wrongThroughout();
  const { entries, breaks } = await examineChain(reader);
  expect(entries).toBe(PLACES);
  expect(breaks).toHaveLength(PLACES);
  expect(new Set(breaks.map(({ fault }) => fault))).toEqual(new Set(['changed']));
  expect(reads()).toBeLessThan(500);
});
