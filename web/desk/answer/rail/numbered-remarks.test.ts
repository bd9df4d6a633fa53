import { expect, test } from 'vitest';
import type { Remark } from '../use-answer.ts';
import { numberedRemarks } from './numbered-remarks.ts';

function remark(language: Remark['language'], start: number, settledAt: string | null = null): Remark {
  const rest = { quoted: '', isGone: false, text: '', writtenBy: '', writtenAt: '', settledBy: null, replies: [] };
  return { id: `${language} ${start}`, language, start, end: start + 1, settledAt, ...rest };
}

test('numbers open remarks by passage, French first', () => {
  const settled = remark('fr', 1, '2025-05-21T14:34:00.000Z');
  const remarks = numberedRemarks([remark('en', 2), remark('fr', 9), settled, remark('fr', 4)]);
  expect(remarks.map(({ id, number }) => `${number}: ${id}`)).toEqual(['1: fr 4', '2: fr 9', '3: en 2']);
});
