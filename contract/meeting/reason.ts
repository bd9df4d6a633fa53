/** Reasons for refusal as organisers see them. */
import { z } from 'zod';
import { SeenVersion } from '../version.ts';

const LABEL_MAX_LENGTH = 300;
const REASONS_MAX = 20;

const Label = z.string().trim().max(LABEL_MAX_LENGTH).nullable().describe('Null until it is written');
const Reason = z.strictObject({
  code: z.string().regex(/^[a-zA-Z0-9][a-zA-Z0-9-]{0,39}$/, 'must be 1 to 40 letters, digits or hyphens'),
  label: z.strictObject({ fr: Label, en: Label }),
});

export const ReasonList = z
  .strictObject({
    revision: z.int().describe('Revision of the meeting'),
    reasons: z.array(
      Reason.extend({
        isRetired: z.boolean().describe('Cannot be chosen any more, and is not in the charter'),
        isUsed: z.boolean().describe('A refusal was proposed with this reason, so it can be retired but not removed'),
      }),
    ),
  })
  .meta({ id: 'ReasonList' });
export type ReasonList = z.infer<typeof ReasonList>;

export const ChangeReasons = z.strictObject({
  seenRevision: SeenVersion.describe('The revision that is being changed'),
  reasons: z
    .array(Reason)
    .max(REASONS_MAX)
    .refine((reasons) => new Set(reasons.map(({ code }) => code)).size === reasons.length, 'has a code twice')
    .describe('All reasons in their order. An omitted reason is removed, or retired if it was used'),
});
