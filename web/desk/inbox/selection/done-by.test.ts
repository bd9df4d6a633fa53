import { expect, test } from 'vitest';
import type { Decision, Result } from '../../decisions/use-decide.ts';
import { doneBy } from './done-by.ts';

const REFUSE: Decision = { kind: 'proposeRefusal', reasonCode: 'R1', sentence: { en: 'It is not for the meeting.' } };

function inState(state: Result['decided'][number]['state']): Result['decided'] {
  return [{ id: '00000000-0000-4000-8000-000000000001', state, version: 2, topicId: null }];
}

test.each([true, false])('names a past refusal independently of the present rule (%s)', (now) => {
  expect(doneBy(REFUSE, { decided: inState('refusalProposed'), needsSecondPerson: now })).toBe('proposed');
  expect(doneBy(REFUSE, { decided: inState('refused'), needsSecondPerson: now })).toBe('refused');
});

test('reports a proposal when some refusals need confirmation', () => {
  const decided = [...inState('refused'), ...inState('refusalProposed')];
  expect(doneBy(REFUSE, { decided, needsSecondPerson: false })).toBe('proposed');
});

test('uses the present rule when the answer names no question', () => {
  expect(doneBy(REFUSE, { decided: [], needsSecondPerson: true })).toBe('proposed');
  expect(doneBy(REFUSE, { decided: [], needsSecondPerson: false })).toBe('refused');
});

test('names every other result after its decision', () => {
  const done = { decided: inState('accepted'), needsSecondPerson: true };
  expect(doneBy({ kind: 'accept', into: { kind: 'own' } }, done)).toBe('accepted');
  expect(doneBy({ kind: 'accept', into: { kind: 'existing', topicId: 'any' } }, done)).toBe('grouped');
  expect(doneBy({ kind: 'redirect' }, done)).toBe('redirected');
  expect(doneBy({ kind: 'answerPrivately', note: 'By letter' }, done)).toBe('answered');
  expect(doneBy({ kind: 'confirmRefusal' }, done)).toBe('confirmed');
  expect(doneBy({ kind: 'returnRefusal' }, done)).toBe('returned');
  expect(doneBy({ kind: 'reopen', reason: 'Too early' }, done)).toBe('takenBack');
  expect(doneBy({ kind: 'setTheme', themeCode: null }, done)).toBe('themed');
});
