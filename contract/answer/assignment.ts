/** Who writes the answer of a topic, and until when. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Instant } from '../instant.ts';
import { ANSWER_COMMENT_MAX_LENGTH } from '../plain/answer/answer-state.ts';
import { requiredText } from '../required-text.ts';
import { SeenVersion } from '../version.ts';

const ASSIGNMENT_STATES = ['waiting', 'accepted', 'declined'] as const;

export const Assignment = z
  .strictObject({
    version: z.int(),
    expertId: z.string().describe('An organiser’s id'),
    state: z.enum(ASSIGNMENT_STATES),
    dueAt: Instant.nullable(),
    note: z.string().nullable().describe('For the expert'),
    assignedBy: z.string().describe('An organiser’s id'),
    assignedAt: Instant,
    respondedAt: Instant.nullable(),
    reason: z.string().nullable().describe('Why the expert declined'),
  })
  .meta({ id: 'Assignment' });
export type Assignment = z.infer<typeof Assignment>;

const Comment = requiredText(ANSWER_COMMENT_MAX_LENGTH);
const Seen = SeenVersion.describe('The version of the assignment that the organiser saw; 0 without an assignment');

const NewAssignment = {
  expertId: z.string().max(100).nullable().describe('Null removes the assignments'),
  dueAt: Instant.nullable().optional().describe('Without it each topic keeps its date; null removes the date'),
  note: Comment.nullable().optional().describe('For the expert. Without it each topic keeps its note; null removes it'),
};

export const AssignTopic = z.strictObject({ seenVersion: Seen, ...NewAssignment });

const ASSIGNED_AT_ONCE_MAX = 500;

export const AssignTopics = z.strictObject({
  topics: z
    .array(z.strictObject({ id: Id, seenVersion: Seen }))
    .min(1)
    .max(ASSIGNED_AT_ONCE_MAX),
  ...NewAssignment,
});

export const AssignedTopics = z
  .strictObject({
    assigned: z.array(z.strictObject({ id: Id, assignment: Assignment.nullable() })),
    skipped: z
      .array(z.strictObject({ id: Id, code: z.enum(['topic-not-found', 'changed-meanwhile']) }))
      .describe('Topics that a colleague has assigned since, or that are gone'),
  })
  .meta({ id: 'AssignedTopics' });
export type AssignedTopics = z.infer<typeof AssignedTopics>;

export const ChangedAssignment = z
  .strictObject({ topicId: Id, assignment: Assignment.nullable() })
  .meta({ id: 'ChangedAssignment' });
export type ChangedAssignment = z.infer<typeof ChangedAssignment>;

export const AcceptAssignment = z.strictObject({ seenVersion: Seen });
export const DeclineAssignment = z.strictObject({
  seenVersion: Seen,
  reason: Comment.describe('Why; the topic returns to the organiser who assigned it'),
});
