import { expect, test } from 'vitest';
import { demoQuestions } from '../questions.ts';
import { type Act, actsOn, givesTheme } from './acts.ts';

const QUESTIONS = demoQuestions(2027);
const ACTS = actsOn(QUESTIONS).map(({ act }) => act);

function placesOf(isWanted: (act: Act) => boolean): number[] {
  return ACTS.flatMap((act, place) => (isWanted(act) ? [place] : []));
}

test('acts on a question only after it was sent', () => {
  const placeOf = new Map(QUESTIONS.map(({ key }, place) => [key, place]));
  expect(actsOn(QUESTIONS).filter(({ act, after }) => (placeOf.get(act.question) ?? Infinity) > after)).toEqual([]);
});

test('the first question creates a topic, the others join it', () => {
  const accepted = ACTS.flatMap((act) => (act.kind === 'accept' ? [act] : []));
  const topics = new Map(accepted.map(({ topic }) => [topic.key, topic]));
  for (const { key, accepted: members } of topics.values()) {
    const first = accepted.find(({ topic }) => topic.key === key);
    expect(first?.question).toBe(members[0]?.question);
  }
});

test('confirms a refusal after its proposal', () => {
  for (const { question } of ACTS.filter(({ kind }) => kind === 'confirmRefusal')) {
    const [proposed = Infinity] = placesOf((act) => act.kind === 'proposeRefusal' && act.question === question);
    const [confirmed = 0] = placesOf((act) => act.kind === 'confirmRefusal' && act.question === question);
    expect(proposed).toBeLessThan(confirmed);
  }
});

test('leaves most questions without a theme', () => {
  const themed = new Set(ACTS.filter(givesTheme).map(({ question }) => question));
  expect(themed.size).toBeGreaterThan(0);
  expect(themed.size).toBeLessThan(QUESTIONS.length / 2);
});

test('leaves the last questions unread', () => {
  const touched = new Set(ACTS.map(({ question }) => question));
  expect(QUESTIONS.filter(({ key }) => !touched.has(key))).toEqual(QUESTIONS.slice(-5));
});
