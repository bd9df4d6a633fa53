import { expect, test } from 'vitest';
import type { BulkAction, Result } from '../../decisions/use-decide.ts';
import { whyNothing } from './nothing-done.ts';

type Left = Result['left'][number];
type State = NonNullable<Left['current']>['state'];

function left(state: State, why: Left['why'] = 'changed-meanwhile'): Left {
  return { id: crypto.randomUUID(), why, current: { state, version: 2, topicId: null, since: null, by: null } };
}

const ACCEPT: BulkAction = { kind: 'accept', into: { kind: 'own' } };
const GROUP: BulkAction = { kind: 'accept', into: { kind: 'existing', topicId: 'any' } };
const REFUSE: BulkAction = { kind: 'proposeRefusal', reasonCode: 'R1', sentence: {} };

test.each<[BulkAction, Left[], string]>([
  [ACCEPT, [left('refused'), left('accepted', 'step-not-allowed')], 'notNew'],
  [{ kind: 'redirect' }, [left('redirected')], 'notNew'],
  [REFUSE, [left('accepted'), left('refusalProposed')], 'notNew'],
  [{ kind: 'confirmRefusal' }, [left('received')], 'notProposed'],
  [{ kind: 'returnRefusal' }, [left('refused')], 'notProposed'],
  [{ kind: 'answerPrivately', note: 'By letter' }, [left('received')], 'notRedirected'],
  [{ kind: 'reopen', reason: 'Too early' }, [left('received')], 'notAccepted'],
  [{ kind: 'confirmRefusal' }, [left('refusalProposed', 'second-person-needed')], 'own'],
  [ACCEPT, [left('received')], 'changed'],
  [ACCEPT, [left('received'), left('accepted')], 'changed'],
  [GROUP, [left('received', 'topic-gone')], 'other'],
  [ACCEPT, [{ id: 'gone', why: 'question-not-found', current: null }], 'other'],
  [{ kind: 'setTheme', themeCode: null }, [left('refused')], 'changed'],
  [ACCEPT, [], 'noMatch'],
])('explains why %o applied to no question (%#)', (decision, those, why) => {
  expect(whyNothing(decision, { left: those, leftCount: those.length })).toBe(why);
});

test('gives no reason when the answer omits some questions', () => {
  expect(whyNothing(ACCEPT, { left: [left('accepted')], leftCount: 2 })).toBe('other');
});
