import { describe, expect, test } from 'vitest';
import { DecideQuestions, type Decision } from '#contract/question/decision.ts';
import { ENGINES } from '#testing/app.ts';
import {
  CLAIRE,
  commandKey,
  countEntries,
  countStates,
  decide,
  partsOf,
  PROPOSE,
  receiveQuestions,
  REDIRECT,
  THOMAS,
} from '#testing/desk/decisions.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import { decideAllOrNothing } from './decide-all-or-nothing.ts';
import { undoDecision } from './undo-decision.ts';

const TOGETHER: Decision = {
  kind: 'accept',
  into: { kind: 'new', headingFr: null, headingEn: null, themeCode: null },
};
const NONE = { decidedCount: 0, decided: [], leftCount: 2, undoUntil: null };

describe.each(ENGINES)('all or nothing on the %s database', (engine) => {
  const database = setUpDatabase(engine);
  const meeting = setUpMeeting(database);

  const receiveTwo = async () => {
    const [first = '', second = ''] = await receiveQuestions(database.db, meeting.id, [{}, {}]);
    return [first, second] as const;
  };

  type Deciding = { decision?: Decision | { kind: 'setTheme'; themeCode: string }; key?: string };

  const decideBoth = async (ids: readonly string[], { decision = TOGETHER, key = commandKey() }: Deciding = {}) =>
    await decideAllOrNothing(
      { db: database.db, actor: THOMAS, idempotencyKey: key },
      {
        params: { meetingId: meeting.id },
        body: { decision, isAllOrNothing: true, questions: ids.map((id) => ({ id, seenVersion: 1 })) },
      },
    );

  test('decides neither question if one has changed', async () => {
    const both = await receiveTwo();
    await decide(database.db, { meetingId: meeting.id, id: both[1], seenVersion: 1, decision: REDIRECT, by: CLAIRE });
    const result = await decideBoth(both);
    expect(result).toMatchObject({
      ...NONE,
      left: [{ id: both[1], why: 'changed-meanwhile', current: { state: 'redirected', version: 2, by: 'claire' } }],
    });
    expect(await countStates(database.db, [...both])).toEqual({ received: 1, redirected: 1 });
    expect(await countEntries(database.db, [both[0]])).toBe(0);
  });

  test('decides neither question if a refusal came first', async () => {
    const both = await receiveTwo();
    await decide(database.db, { meetingId: meeting.id, id: both[0], seenVersion: 1, decision: PROPOSE, by: CLAIRE });
    expect(await decideBoth(both)).toMatchObject({ ...NONE, left: [{ id: both[0], why: 'changed-meanwhile' }] });
    expect(await countStates(database.db, [...both])).toEqual({ received: 1, refusalProposed: 1 });
    expect(await decideBoth([both[1], crypto.randomUUID()])).toMatchObject({
      ...NONE,
      left: [{ why: 'question-not-found', current: null }],
    });
    expect(await countEntries(database.db, [both[1]])).toBe(0);
  });

  test('decides both once when the key is sent twice', async () => {
    const both = await receiveTwo();
    const key = commandKey();
    const [first, same] = await Promise.all([decideBoth(both, { key }), decideBoth(both, { key })]);
    expect(first).toMatchObject({ decidedCount: 2, leftCount: 0, left: [] });
    expect(same).toEqual(first);
    expect(await decideBoth(both, { key })).toEqual(first);
    const [topicId, other] = first.decided.map((decided) => decided.topicId);
    expect(topicId).toEqual(expect.any(String));
    expect(other).toBe(topicId);
    expect(await countEntries(database.db, [...both])).toBe(2);
    await expect(decideBoth(both.toReversed(), { key })).rejects.toMatchObject({ code: 'command-key-reused' });
  });

  test('two commands about the same questions decide once', async () => {
    const both = await receiveTwo();
    const results = await Promise.all([decideBoth(both), decideBoth(both.toReversed())]);
    expect(new Set(results.map(({ decidedCount }) => decidedCount))).toEqual(new Set([0, 2]));
    expect(await countEntries(database.db, [...both])).toBe(2);
  });

  test('an undo takes both questions back', async () => {
    const both = await receiveTwo();
    const { decisionId } = await decideBoth(both);
    const undone = await undoDecision(
      partsOf(database),
      { db: database.db, actor: THOMAS, idempotencyKey: commandKey() },
      { params: { meetingId: meeting.id, decisionId } },
    );
    expect(undone).toMatchObject({ decidedCount: 2, leftCount: 0 });
    expect(await countStates(database.db, [...both])).toEqual({ received: 2 });
  });

  test('gives no theme if one question is missing', async () => {
    const [first] = await receiveTwo();
    const decision = { kind: 'setTheme', themeCode: 'climate' } as const;
    const missing = crypto.randomUUID();
    expect(await decideBoth([first, missing], { decision })).toMatchObject({ ...NONE, left: [{ id: missing }] });
    expect(await countEntries(database.db, [first])).toBe(0);
  });
});

test('a filter or 251 questions cannot be all or nothing', () => {
  const body = { decision: REDIRECT, isAllOrNothing: true };
  const named = Array.from({ length: 251 }, () => ({ id: crypto.randomUUID(), seenVersion: 1 }));
  const filtered = { filter: {}, asOf: '2025-05-21T08:00:00Z', atMost: null };
  expect(DecideQuestions.safeParse({ ...body, questions: named.slice(1) }).success).toBe(true);
  expect(DecideQuestions.safeParse({ ...body, questions: named }).success).toBe(false);
  expect(DecideQuestions.safeParse({ ...body, questions: filtered }).success).toBe(false);
  expect(DecideQuestions.safeParse({ ...body, isAllOrNothing: false, questions: filtered }).success).toBe(true);
});
