import { expect, test } from 'vitest';
import type { BulkAction, Result } from '../../decisions/use-decide.ts';
import { whyNothing } from './nothing-done.ts';

type Skipped = Result['left'][number];
type State = NonNullable<Skipped['current']>['state'];

function skipped(state: State, why: Skipped['why'] = 'changed-meanwhile'): Skipped {
  return { id: crypto.randomUUID(), why, current: { state, version: 2, topicId: null, since: null, by: null } };
}

const ACCEPT: BulkAction = { kind: 'accept', into: { kind: 'own' } };
const GROUP: BulkAction = { kind: 'accept', into: { kind: 'existing', topicId: 'any' } };
const REFUSE: BulkAction = { kind: 'proposeRefusal', reasonCode: 'R1', sentence: {} };

test.each<[BulkAction, Skipped[], string]>([
  [ACCEPT, [skipped('refused'), skipped('accepted', 'step-not-allowed')], 'notNew'],
  [{ kind: 'redirect' }, [skipped('redirected')], 'notNew'],
  [REFUSE, [skipped('accepted'), skipped('refusalProposed')], 'notNew'],
  [{ kind: 'confirmRefusal' }, [skipped('received')], 'notProposed'],
  [{ kind: 'returnRefusal' }, [skipped('refused')], 'notProposed'],
  [{ kind: 'answerPrivately', note: 'By letter' }, [skipped('received')], 'notRedirected'],
  [{ kind: 'reopen', reason: 'Too early' }, [skipped('received')], 'notAccepted'],
  [{ kind: 'confirmRefusal' }, [skipped('refusalProposed', 'second-person-needed')], 'own'],
  [ACCEPT, [skipped('received')], 'changed'],
  [ACCEPT, [skipped('received'), skipped('accepted')], 'changed'],
  [GROUP, [skipped('received', 'topic-gone')], 'other'],
  [ACCEPT, [{ id: 'gone', why: 'question-not-found', current: null }], 'other'],
  [{ kind: 'setTheme', themeCode: null }, [skipped('refused')], 'changed'],
  [ACCEPT, [], 'noMatch'],
])('explains why %o applied to no question (%#)', (decision, those, why) => {
  expect(whyNothing(decision, { left: those, leftCount: those.length })).toBe(why);
});

test('gives no reason when the answer omits some questions', () => {
  expect(whyNothing(ACCEPT, { left: [skipped('accepted')], leftCount: 2 })).toBe('other');
});
