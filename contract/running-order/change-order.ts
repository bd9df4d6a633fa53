/** Changes of a running order. Each names a place relative to another row, so moves of different rows never conflict. */
import { z } from 'zod';
import { Id } from '../id.ts';
import {
  AVAILABLE_MINUTES_MAX,
  EXCEPTION_REASON_MAX_LENGTH,
  SECTION_HEADING_MAX_LENGTH,
} from '../plain/running-order/order-limits.ts';
import { requiredText } from '../required-text.ts';
import { SeenVersion } from '../version.ts';

const Seen = SeenVersion.describe('The version of the row that the organiser saw');

const OrderPlace = z
  .discriminatedUnion('at', [
    z.strictObject({ at: z.literal('start') }),
    z.strictObject({ at: z.literal('end') }),
    z.strictObject({ at: z.literal('after'), rowId: Id.describe('The row before the place') }),
  ])
  .describe('At the start, at the end, or directly after a row, wherever that row is now');
export type OrderPlace = z.infer<typeof OrderPlace>;

const PLACED_AT_ONCE_MAX = 500;

export const PlaceTopics = z.strictObject({
  topicIds: z.array(Id).min(1).max(PLACED_AT_ONCE_MAX).describe('In the order in which they are placed'),
  place: OrderPlace,
});

export const PlacedTopics = z
  .strictObject({
    placed: z.array(z.strictObject({ rowId: Id, topicId: Id, version: z.int() })),
    skipped: z
      .array(z.strictObject({ topicId: Id, code: z.enum(['topic-not-found', 'already-placed']) }))
      .describe('Topics that are gone, or that already have a row: in order or set aside'),
  })
  .meta({ id: 'PlacedTopics' });
export type PlacedTopics = z.infer<typeof PlacedTopics>;

export const MoveRow = z.strictObject({ seenVersion: Seen, place: OrderPlace });
export const TakeBackRow = z.strictObject({
  seenVersion: Seen,
  place: OrderPlace.nullable().default(null).describe('Null: where it was when it was set aside'),
});
export const StepOfRow = z.strictObject({ seenVersion: Seen });

export const ChangedRow = z.strictObject({ rowId: Id, version: z.int() }).meta({ id: 'ChangedOrderRow' });
export type ChangedRow = z.infer<typeof ChangedRow>;
export const RemovedRow = z.strictObject({ rowId: Id });

const Headings = {
  headingFr: requiredText(SECTION_HEADING_MAX_LENGTH),
  headingEn: requiredText(SECTION_HEADING_MAX_LENGTH),
};
export const AddSection = z.strictObject({ ...Headings, place: OrderPlace });
export const RenameSection = z.strictObject({ seenVersion: Seen, ...Headings });

export const SetOrderTime = z.strictObject({
  seenVersion: SeenVersion.describe('The version of the running order that the organiser saw; 0 before the first'),
  availableMinutes: z.int().min(1).max(AVAILABLE_MINUTES_MAX).nullable(),
});
export const OrderTime = z
  .strictObject({ version: z.int(), availableMinutes: z.int().nullable() })
  .meta({ id: 'OrderTime' });

export const GiveException = z.strictObject({
  seenVersion: Seen,
  reason: requiredText(EXCEPTION_REASON_MAX_LENGTH).describe('Why the topic may be shown without an approved answer'),
});
