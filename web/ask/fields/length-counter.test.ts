import { expect, test } from 'vitest';
import { shouldAnnounce, unitsOver } from './length-counter.ts';

test('the question counts UTF-16 units, a line end as one', () => {
  expect(unitsOver('text', '')).toBe(-500);
  expect(unitsOver('text', 'a\r\nb')).toBe(-497);
  expect(unitsOver('text', '💶')).toBe(-498);
  expect(unitsOver('text', 'x'.repeat(537))).toBe(37);
  expect(unitsOver('text', ' x ')).toBe(-497);
});

test('a short field counts its stored text', () => {
  expect(unitsOver('email', 'x'.repeat(68))).toBe(18);
  expect(unitsOver('company', ` ${'x'.repeat(50)} `)).toBe(0);
});

test('only passing a step downwards is announced', () => {
  const announced: number[] = [];
  for (let over = -499; over <= 20; over += 1) if (shouldAnnounce('text', over - 1, over)) announced.push(over);
  expect(announced).toEqual([-100, -50, -20, -10, 0, 1]);
});

test('a long paste announces its length; deleting announces nothing', () => {
  expect(shouldAnnounce('text', -500, -43)).toBe(true);
  expect(shouldAnnounce('text', -500, 37)).toBe(true);
  expect(shouldAnnounce('text', 1, -60)).toBe(false);
});

test('a short field announces only that it is too long', () => {
  const announced: number[] = [];
  for (let over = -49; over <= 20; over += 1) if (shouldAnnounce('email', over - 1, over)) announced.push(over);
  expect(announced).toEqual([1]);
});
