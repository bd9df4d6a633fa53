/** SQL on the positions of rows. Positions are exact decimal numbers, which JavaScript only passes on as text. */
import { type RawBuilder, sql } from 'kysely';
import type { OrderPlace } from '#contract/running-order/change-order.ts';
import type { Transaction } from '../database/database.ts';

/** New rows get the positions `from + step`, `from + 2 * step` … */
export type Positions = { from: string; step: string };

/** The most characters of a position before the rows of the meeting are numbered again. */
const POSITION_MAX_LENGTH = 60;

type Placing = {
  meetingId: string;
  place: OrderPlace;
  /** How many rows get positions. */
  count: number;
};

/** The positions of a place in a locked order; undefined when the row before it is gone. */
export async function findPositions(
  transaction: Transaction,
  { meetingId, place, count }: Placing,
): Promise<Positions | undefined> {
  const ofMeeting = sql`running_order_row where meeting_id = ${meetingId}::uuid`;
  const { rows } = await positionsSql(place, { ofMeeting, count }).execute(transaction);
  return rows[0];
}

type Sources = { ofMeeting: RawBuilder<unknown>; count: number };

/** A moved row may be its own neighbour; that keeps its place among the others. */
function positionsSql(place: OrderPlace, { ofMeeting, count }: Sources): RawBuilder<Positions> {
  switch (place.at) {
    case 'start':
      return sql`
        select (coalesce(min(position), 0) - ${count + 1}::integer)::text as "from", '1' as step from ${ofMeeting}`;
    case 'end':
      return sql`select coalesce(max(position), 0)::text as "from", '1' as step from ${ofMeeting}`;
    case 'after':
      return sql`
        with before as (select position from ${ofMeeting} and id = ${place.rowId}::uuid)
        select before.position::text as "from",
          coalesce((next.position - before.position) * ${shareOf(count)}::numeric, 1)::text as step
        from before, lateral (
          select min(position) as position from ${ofMeeting} and position > before.position) as next`;
    default:
      return place satisfies never;
  }
}

/**
 * A power of two that leaves room for `count` rows between two neighbours. Division by another number would be rounded,
 * so a position could equal its neighbour's.
 */
function shareOf(count: number): string {
  return String(2 ** -Math.ceil(Math.log2(count + 1)));
}

/**
 * Numbers the rows of a meeting again, keeping their order, if a position has become long. Versions stay, because no row
 * has moved.
 */
export async function shortenPositions(transaction: Transaction, meetingId: string): Promise<void> {
  await sql`
    update running_order_row as numbered set position = places.place
    from (
      select id, row_number() over (order by position) as place
      from running_order_row where meeting_id = ${meetingId}::uuid
    ) as places
    where numbered.id = places.id and exists (
      select from running_order_row
      where meeting_id = ${meetingId}::uuid and char_length(position::text) > ${POSITION_MAX_LENGTH})`.execute(
    transaction,
  );
}

/** The place of a topic among the shown topics of the order, from 1; null for a section and for a topic set aside. */
export async function findPlaceNumber(transaction: Transaction, rowId: string): Promise<number | null> {
  const { rows } = await sql<{ place: number | null }>`
    select case when own.kind = 'topic' and not own.is_later then (
      select count(*)::integer
      from running_order_row as row join topic on topic.id = row.topic_id
      where row.meeting_id = own.meeting_id and not row.is_later and topic.emptied_at is null
        and row.position <= own.position
    ) end as place
    from running_order_row as own where own.id = ${rowId}::uuid`.execute(transaction);
  return rows[0]?.place ?? null;
}
