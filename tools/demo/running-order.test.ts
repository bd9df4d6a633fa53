import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/plain/language.ts';
import { ALL_ANSWERS } from './answers/approved-answers.ts';
import { ORDER, SET_ASIDE } from './running-order.ts';

const PLACED = ORDER.flatMap(({ topics }) => topics).filter((key) => key !== SET_ASIDE);
const APPROVED = ALL_ANSWERS.filter(({ texts }) => LANGUAGES.every((each) => texts[each]?.progress === 'approved'));

test('the stage has eight topics in both languages to show', () => {
  expect(APPROVED.filter(({ topic }) => PLACED.includes(topic)).length).toBeGreaterThanOrEqual(8);
});

test('each topic is placed and answered once', () => {
  for (const keys of [PLACED, ALL_ANSWERS.map(({ topic }) => topic)]) expect(new Set(keys).size).toBe(keys.length);
});

test('a figure has its label in both languages', () => {
  const labels = ALL_ANSWERS.flatMap(({ figures = [] }) => figures.map(({ label }) => label));
  expect(labels.length).toBeGreaterThan(0);
  for (const label of labels) expect(label.split(' / ')).toHaveLength(2);
});
