import { expect, test } from 'vitest';
import type { Permission } from '#contract/plain/organiser/permission.ts';
import { offeredDecisions } from './offered-decisions.ts';

const MODERATOR: Permission[] = ['question.read', 'question.decide'];
const SECRETARY: Permission[] = [...MODERATOR, 'question.takeBack'];

test('offers an organiser without permissions no decision', () => {
  expect(offeredDecisions({ state: 'received', isOwnProposal: false, permissions: ['question.read'] })).toEqual([]);
});

test('offers a proposer only to retract the proposal', () => {
  const own = { state: 'refusalProposed', isOwnProposal: true } as const;
  expect(offeredDecisions({ ...own, permissions: SECRETARY })).toEqual(['retract']);
  expect(offeredDecisions({ ...own, isOwnProposal: false, permissions: SECRETARY })).toEqual(['confirm', 'return']);
});

test.each([
  ['received', ['accept', 'group', 'redirect', 'refuse'], ['accept', 'group', 'redirect', 'refuse']],
  ['accepted', ['group', 'takeBack'], ['group', 'takeBack']],
  ['redirected', ['answerPrivately'], ['answerPrivately', 'takeBack']],
  ['answeredPrivately', [], ['takeBack']],
  ['refused', [], ['takeBack']],
  ['withdrawn', [], []],
] as const)('offers the decisions of a question that is %s', (state, toModerator, toSecretary) => {
  const offered = (permissions: Permission[]) => offeredDecisions({ state, isOwnProposal: false, permissions });
  expect(offered(MODERATOR)).toEqual(toModerator);
  expect(offered(SECRETARY)).toEqual(toSecretary);
});
