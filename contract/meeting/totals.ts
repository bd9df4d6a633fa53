import { z } from 'zod';
import { Instant } from '../instant.ts';
import { QUESTION_STATES } from '../plain/question/question-state.ts';

const Count = z.int().nonnegative();
const ByState = z.record(z.enum(QUESTION_STATES), Count);

export const MeetingTotals = z
  .strictObject({
    asOf: Instant.describe('When the questions were counted; later ones are not included'),
    ageMs: z.int().describe('How long before this request the counting began; 0 when this request began it'),
    total: Count,
    states: ByState,
    days: z
      .array(z.strictObject({ day: z.iso.date(), total: Count, states: ByState }))
      .describe('Days on which questions were received, first day first, in the time zone of the meeting'),
  })
  .meta({ id: 'MeetingTotals' });
export type MeetingTotals = z.infer<typeof MeetingTotals>;
