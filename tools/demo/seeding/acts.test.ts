import { expect, test } from 'vitest';
import { demoQuestions } from '../questions.ts';
import { type Act, actsOn, givesTheme } from './acts.ts';

const QUESTIONS = demoQuestions(2027);
const ACTS = actsOn(QUESTIONS).map(({ act }) => act);

function placesOf(isWanted: (act: Act) => boolean): number[] {
  return ACTS.flatMap((act, place) => (isWanted(act) ? [place] : []));
}

test('nobody does anything with a question before it has been sent', () => {
  const placeOf = new Map(QUESTIONS.map(({ key }, place) => [key, place]));
  expect(actsOn(QUESTIONS).filter(({ act, after }) => (placeOf.get(act.question) ?? Infinity) > after)).toEqual([]);
});

test('a topic is made by its first question, and joined by the others', () => {
  const accepted = ACTS.flatMap((act) => (act.kind === 'accept' ? [act] : []));
  const topics = new Map(accepted.map(({ topic }) => [topic.key, topic]));
  for (const { key, accepted: members } of topics.values()) {
    const first = accepted.find(({ topic }) => topic.key === key);
    expect(first?.question).toBe(members[0]?.question);
  }
});

test('a refusal is confirmed after it was proposed', () => {
  for (const { question } of ACTS.filter(({ kind }) => kind === 'confirmRefusal')) {
    const [proposed = Infinity] = placesOf((act) => act.kind === 'proposeRefusal' && act.question === question);
    const [confirmed = 0] = placesOf((act) => act.kind === 'confirmRefusal' && act.question === question);
    expect(proposed).toBeLessThan(confirmed);
  }
});

test('most questions have no theme, as the page sends them', () => {
  const themed = new Set(ACTS.filter(givesTheme).map(({ question }) => question));
  expect(themed.size).toBeGreaterThan(0);
  expect(themed.size).toBeLessThan(QUESTIONS.length / 2);
});

test('the last ones sent have been read by nobody', () => {
  const touched = new Set(ACTS.map(({ question }) => question));
  expect(QUESTIONS.filter(({ key }) => !touched.has(key))).toEqual(QUESTIONS.slice(-5));
});
