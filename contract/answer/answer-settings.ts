/** The settings of a meeting for all its answers. */
import { z } from 'zod';
import { SeenVersion } from '../version.ts';

const Rate = z.int().min(60).max(300);

export const AnswerSettings = z.strictObject({
  wordsPerMinute: z.strictObject({ fr: Rate, en: Rate }).describe('How fast an answer is spoken'),
  targetSeconds: z.int().min(10).max(3600).describe('The time in which an answer should be spoken'),
  needsOtherApprover: z.boolean().describe('A writer of a text cannot approve it'),
});
export type AnswerSettings = z.infer<typeof AnswerSettings>;

export const ChangeAnswerSettings = AnswerSettings.extend({
  seenRevision: SeenVersion.describe('The revision of the meeting that is being changed'),
});
