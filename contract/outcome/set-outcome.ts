/** Changes of outcomes, and their answers. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Instant } from '../instant.ts';
import {
  OUTCOME_NOTE_MAX_LENGTH,
  OUTCOME_REASON_MAX_LENGTH,
  OUTCOME_TARGETS_MAX,
  TIME_CODE_MAX_SECONDS,
} from '../plain/outcome/outcome-filter.ts';
import { requiredText } from '../required-text.ts';
import { SeenVersion } from '../version.ts';
import { OutcomeCounts } from './outcome-counts.ts';

const Seconds = z.int().min(0).max(TIME_CODE_MAX_SECONDS);
const Note = requiredText(OUTCOME_NOTE_MAX_LENGTH).nullable().default(null).describe('For colleagues');

const TimeCode = z
  .strictObject({
    fromSeconds: Seconds,
    toSeconds: Seconds.nullable().default(null).describe('Null when the end was not noted'),
  })
  .refine(({ fromSeconds, toSeconds }) => toSeconds === null || toSeconds >= fromSeconds, 'must end after its start')
  .describe('In seconds after the start of the webcast');

const NewOutcome = z.discriminatedUnion('outcome', [
  z.strictObject({
    outcome: z.literal('answeredLive'),
    timeCode: TimeCode.nullable().default(null).describe('Only for a topic'),
    note: Note,
  }),
  z.strictObject({ outcome: z.enum(['answeredOnWebsite', 'answeredPrivately']), note: Note }),
  z.strictObject({
    outcome: z.literal('unanswered'),
    reason: requiredText(OUTCOME_REASON_MAX_LENGTH).describe('The sentence that the authors read'),
    note: Note,
  }),
]);
export type NewOutcome = z.infer<typeof NewOutcome>;

const Seen = SeenVersion.describe('The version of the outcome that the organiser saw; 0 when none was ever set');

const OutcomeTarget = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('topic'), id: Id, seenVersion: Seen }),
  z.strictObject({
    kind: z.literal('question'),
    id: Id,
    seenVersion: Seen,
    seenQuestionVersion: SeenVersion.describe('The version of the question: another topic or state changes it'),
  }),
]);
export type OutcomeTarget = z.infer<typeof OutcomeTarget>;

export const SetOutcomes = z.strictObject({
  targets: z
    .array(OutcomeTarget)
    .min(1)
    .max(OUTCOME_TARGETS_MAX)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'must each be another topic or question'),
  outcome: NewOutcome,
});

const ChangedOutcome = z.strictObject({
  kind: z.enum(['topic', 'question']),
  id: Id,
  version: z.int(),
  questions: z.int().describe('The questions that have this outcome by the change'),
});
export type ChangedOutcome = z.infer<typeof ChangedOutcome>;

export const OUTCOME_SKIP_CODES = [
  'topic-not-found',
  'topic-gone',
  'question-not-found',
  'changed-meanwhile',
  'step-not-allowed',
] as const;
export type OutcomeSkipCode = (typeof OUTCOME_SKIP_CODES)[number];

export const SetOutcomesResult = z
  .strictObject({
    set: z.array(ChangedOutcome),
    skipped: z
      .array(z.strictObject({ kind: z.enum(['topic', 'question']), id: Id, code: z.enum(OUTCOME_SKIP_CODES) }))
      .describe('Those that are gone, were changed by a colleague, or already have an outcome'),
  })
  .meta({ id: 'SetOutcomesResult' });
export type SetOutcomesResult = z.infer<typeof SetOutcomesResult>;

export const CorrectOutcome = z.strictObject({
  target: OutcomeTarget,
  outcome: NewOutcome,
  correction: requiredText(OUTCOME_NOTE_MAX_LENGTH).describe('Why the earlier outcome was wrong; for the register'),
});
export const CorrectedOutcome = ChangedOutcome.meta({ id: 'CorrectedOutcome' });

export const FinishMeeting = z.strictObject({
  seenCounts: z
    .strictObject(OutcomeCounts.shape)
    .describe('The counts that the organiser saw: with other counts nothing is sealed'),
});
export const MeetingFinish = z
  .strictObject({
    finishedAt: Instant,
    finishedBy: z.string().describe('An organiser’s id'),
    counts: OutcomeCounts,
  })
  .meta({ id: 'MeetingFinish' });
export type MeetingFinish = z.infer<typeof MeetingFinish>;
