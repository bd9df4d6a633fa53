import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { DecisionResult } from '#contract/question/decision.ts';
import {
  ACCEPT,
  CLAIRE,
  commandKey,
  decide,
  type Organiser,
  partsOf,
  receiveQuestions,
  THOMAS,
} from '#testing/desk/decisions.ts';
import { inTransaction } from '#testing/in-transaction.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import { setTheme } from '../../reading/set-theme.ts';
import { decideQuestions } from '../decide-questions.ts';
import { undoDecision } from '../undo-decision.ts';

describe('bulk themes', () => {
  const database = setUpDatabase('postgresql');
  const meeting = setUpMeeting(database);

  type Giving = { themeCode: string | null; by?: Organiser; seenVersion?: number };

  const give = async (ids: string[], { themeCode, by = THOMAS, seenVersion = 1 }: Giving) =>
    await decideQuestions(
      partsOf(database),
      { actor: by, idempotencyKey: commandKey() },
      {
        params: { meetingId: meeting.id },
        body: { decision: { kind: 'setTheme', themeCode }, questions: ids.map((id) => ({ id, seenVersion })) },
      },
    );
  const undo = async ({ decisionId }: DecisionResult) =>
    await undoDecision(
      partsOf(database),
      { db: database.db, actor: THOMAS, idempotencyKey: commandKey() },
      { params: { meetingId: meeting.id, decisionId } },
    );
  const giveOne = async (id: string, { themeCode, by = THOMAS, seenVersion = 1 }: Giving) =>
    await inTransaction(setTheme)(
      { db: database.db, actor: by },
      { params: { meetingId: meeting.id, questionId: id }, body: { seenVersion, themeCode } },
    );
  const three = async () => await receiveQuestions(database.db, meeting.id, [{}, {}, {}]);
  const themesOf = async (ids: string[]) => {
    const { rows } = await sql<{ theme: string | null; version: number }>`
      select theme_code as theme, version from unnest(${ids}::uuid[]) with ordinality as meant (id, place)
      join question using (id) order by place`.execute(database.db);
    return rows.map(({ theme, version }) => `${theme} ${version}`);
  };

  test('sets the theme of each question except stale ones', async () => {
    const ids = await three();
    const [stale = '', same = ''] = ids;
    await decide(database.db, { meetingId: meeting.id, id: stale, seenVersion: 1, decision: ACCEPT, by: CLAIRE });
    await giveOne(same, { themeCode: 'climate', by: CLAIRE });
    const result = await give(ids, { themeCode: 'climate' });
    expect([result.decidedCount, result.leftCount, result.left[0]?.why]).toEqual([2, 1, 'changed-meanwhile']);
    expect(await themesOf(ids)).toEqual(['null 2', 'climate 2', 'climate 2']);
    expect((await give(ids, { themeCode: 'no-such-theme' })).left.map(({ why }) => why)).toEqual(
      ids.map(() => 'theme-unknown'),
    );
  });

  test('records the theme before and after in the register', async () => {
    const [id = ''] = await three();
    await give([id], { themeCode: 'people' });
    const { rows } = await sql`
      select actor_id as by, seen_version as seen, detail ->> 'themeCode' as theme, detail ->> 'before' as before
      from register_entry where question_id = ${id} and kind = 'question.themeSet'`.execute(database.db);
    expect(rows).toEqual([{ by: 'thomas', seen: 1, theme: 'people', before: null }]);
  });

  test('undoes bulk themes except where they changed since', async () => {
    const ids = await three();
    const [had = '', changed = ''] = ids;
    await giveOne(had, { themeCode: 'people' });
    const given = await decideQuestions(
      partsOf(database),
      { actor: THOMAS, idempotencyKey: commandKey() },
      {
        params: { meetingId: meeting.id },
        body: {
          decision: { kind: 'setTheme', themeCode: 'climate' },
          questions: ids.map((id) => ({ id, seenVersion: id === had ? 2 : 1 })),
        },
      },
    );
    expect(given.undoUntil).not.toBeNull();
    await giveOne(changed, { themeCode: 'safety', by: CLAIRE, seenVersion: 2 });
    const undone = await undo(given);
    expect([undone.decidedCount, undone.leftCount, undone.undoUntil]).toEqual([2, 1, null]);
    expect(await themesOf(ids)).toEqual(['people 4', 'safety 3', 'null 3']);
    await expect(undo(undone).then(({ left }) => left.map(({ why }) => why))).resolves.toEqual([
      'step-not-allowed',
      'step-not-allowed',
    ]);
  });
});
