import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { OrderPlace } from '#contract/running-order/change-order.ts';
import { createTopic } from '#testing/desk/answers.ts';
import { organiser } from '#testing/desk/decisions.ts';
import { moveRow, place, rowIdsOf, showOrder } from '#testing/desk/running-order.ts';
import { casesOf } from '#testing/property-cases.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';

const PEOPLE = ['ada', 'ben', 'chloe'].map((name) => organiser(name, 'moderator'));
const COUNT = 6;

type Move = { row: number; at: OrderPlace['at']; neighbour: number };

const move: fc.Arbitrary<Move> = fc.record({
  row: fc.nat({ max: COUNT - 1 }),
  at: fc.constantFrom('start', 'end', 'after', 'after', 'after'),
  neighbour: fc.nat({ max: COUNT - 1 }),
});

/** Refusals of a move at the same time as another of the same row, and of a move after itself. */
const EXPECTED = new Set(['changed-meanwhile', 'step-not-allowed']);

/** The order after one move, as a person would make it with cards. */
function moved(order: readonly string[], id: string, to: OrderPlace): string[] {
  const others = order.filter((each) => each !== id);
  if (to.at === 'start') return [id, ...others];
  if (to.at === 'end') return [...others, id];
  return others.flatMap((each) => (each === to.rowId ? [each, id] : [each]));
}

describe('a running order moved by three people', () => {
  const database = setUpDatabase('postgresql');
  const meeting = setUpMeeting(database);
  const topicIds: string[] = [];

  beforeAll(async () => {
    for (let count = 0; count < COUNT; count++) topicIds.push((await createTopic(database.db, meeting.id)).topicId);
  });

  const begin = async () => {
    await sql`delete from running_order_row`.execute(database.db);
    await place(database.db, meeting.id, { topicIds });
    return await rowIdsOf(database.db, meeting.id);
  };
  const versions = async () => {
    const { rows } = await showOrder(database.db, meeting.id);
    return new Map(rows.map(({ id, version }) => [id, version]));
  };

  const makeMove = async (ids: readonly string[], seen: ReadonlyMap<string, number>, { row, at, neighbour }: Move) => {
    const id = ids[row] ?? '';
    const to: OrderPlace = at === 'after' ? { at, rowId: ids[neighbour] ?? '' } : { at };
    const by = PEOPLE[(row + neighbour) % PEOPLE.length] ?? organiser('nobody');
    const moving = moveRow(
      database.db,
      { meetingId: meeting.id, rowId: id },
      { to, seenVersion: seen.get(id) ?? 0, by },
    );
    return await moving.then(
      () => ({ id, to, code: undefined }),
      (error: unknown) => ({ id, to, code: String(Object(error).code) }),
    );
  };

  test('applies concurrent moves one after the other', { timeout: 600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 12 }), async (moves) => {
        const ids = await begin();
        let expected = [...ids];
        for (const each of moves) {
          const { id, to, code } = await makeMove(ids, await versions(), each);
          if (code === undefined) expected = moved(expected, id, to);
          else expect([each.row, code]).toEqual([each.neighbour, 'step-not-allowed']);
          expect(await rowIdsOf(database.db, meeting.id)).toEqual(expected);
        }
      }),
      { numRuns: casesOf({ usual: 10, full: 500 }) },
    );
  });

  test('loses and doubles no row when moved at once', { timeout: 600_000 }, async () => {
    const together = fc.array(fc.tuple(move, move, move), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(together, async (rounds) => {
        const ids = await begin();
        for (const round of rounds) {
          const seen = await versions();
          const results = await Promise.all(round.map((each) => makeMove(ids, seen, each)));
          for (const { code } of results) if (code !== undefined) expect(EXPECTED).toContain(code);
          const succeeded = results.filter(({ code }) => code === undefined).map(({ id }) => id);
          // Each row moved at most once, and its version says so.
          expect(new Set(succeeded).size).toBe(succeeded.length);
          const grown = [...(await versions())].filter(([id, version]) => version === (seen.get(id) ?? 0) + 1);
          expect(new Set(grown.map(([id]) => id))).toEqual(new Set(succeeded));
          expect((await rowIdsOf(database.db, meeting.id)).toSorted()).toEqual(ids.toSorted());
        }
      }),
      { numRuns: casesOf({ usual: 10, full: 500 }) },
    );
  });
});
