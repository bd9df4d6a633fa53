/** Which organiser is at which question now. */
import { z } from 'zod';
import { Id } from '../id.ts';

const Activity = z.enum(['reading', 'deciding']);

export const ReportPresence = z.strictObject({
  questionId: Id.nullable().describe('Null when the organiser has closed the question'),
  activity: Activity.default('reading'),
});

export const PresenceList = z
  .strictObject({
    present: z.array(z.strictObject({ questionId: Id, organiserId: z.string(), activity: Activity })),
  })
  .meta({ id: 'PresenceList' });
export type PresenceList = z.infer<typeof PresenceList>;
