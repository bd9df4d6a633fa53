/** Who is at which question now. */
import { z } from 'zod';

const Activity = z.enum(['reading', 'deciding']);

export const TellPresence = z.strictObject({
  questionId: z.uuid().nullable().describe('Null when nothing is open any more'),
  activity: Activity.default('reading'),
});

export const PresenceList = z
  .strictObject({
    present: z.array(z.strictObject({ questionId: z.uuid(), organiserId: z.string(), activity: Activity })),
  })
  .meta({ id: 'PresenceList' });
export type PresenceList = z.infer<typeof PresenceList>;
