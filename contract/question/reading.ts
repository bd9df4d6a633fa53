/** One question as the desk reads it, and what colleagues write about it. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Instant } from '../instant.ts';
import { OrganisersQuestion } from './organisers-question.ts';
import { FIELD_RULES, NOTE_MAX_LENGTH } from '../plain/question/question-rules.ts';
import { THEME_MAX_LENGTH } from './question-filter.ts';
import { TopicName } from '../topic.ts';
import { requiredText } from '../required-text.ts';
import { SeenVersion } from '../version.ts';

const Seen = SeenVersion.describe('The version that the organiser saw');
/** Text of an organiser for colleagues: a note, a comment on a step, or a working translation. */
export const ForColleagues = requiredText(NOTE_MAX_LENGTH);

export const Note = z.strictObject({
  id: Id,
  text: z.string().nullable().describe('Null once it has been erased'),
  writtenBy: z.string().describe('An organiser’s id'),
  writtenAt: Instant,
});
export type Note = z.infer<typeof Note>;

export const Translation = z.strictObject({
  text: z.string(),
  version: z.int(),
  writtenBy: z.string().describe('An organiser’s id'),
  writtenAt: Instant,
});
export type Translation = z.infer<typeof Translation>;

const HistoryEntry = z.strictObject({
  place: z.int().nullable().describe('In the register’s chain; null until the entry is sealed'),
  kind: z.string(),
  actor: z.string(),
  actorId: z.string().nullable(),
  occurredAt: Instant,
  detail: z.record(z.string(), z.unknown()),
  topic: TopicName.nullable().describe('The topic of the question after the entry, or the one it is not similar to'),
  fromTopic: TopicName.nullable().describe('The topic of the question before the entry'),
  otherQuestion: z
    .strictObject({ id: Id, reference: z.string(), number: z.int().nullable() })
    .nullable()
    .describe('The question that an organiser marked as not similar, or took that back of'),
  remark: z
    .string()
    .nullable()
    .describe('The comment of the actor for colleagues: why a refusal was returned, or a decision taken back'),
  recipient: z.string().nullable().describe('The person or department that a question was redirected to'),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

const Refusal = z.strictObject({
  reasonCode: z.string(),
  sentence: z
    .string()
    .describe('Sentence for the author in the language of the question; the service does not send it'),
  note: z.string().nullable().describe('For the second person'),
  proposedBy: z.string().describe('An organiser’s id'),
  proposedAt: Instant,
});
export type Refusal = z.infer<typeof Refusal>;

const RedactionProposal = z.strictObject({
  text: z.string(),
  proposedBy: z.string().describe('An organiser’s id'),
  proposedAt: Instant,
});
export type RedactionProposal = z.infer<typeof RedactionProposal>;

export const ReadQuestion = OrganisersQuestion.extend({
  shownText: z
    .string()
    .nullable()
    .describe('The text that others see instead of `text`, for readers of both; null when there is none'),
  redactionProposal: RedactionProposal.nullable().describe(
    'A proposed wording that waits for a second person, for readers of the original',
  ),
  notes: z.array(Note).describe('Oldest first'),
  translation: Translation.nullable(),
  refusal: Refusal.nullable().describe('The proposed or effective refusal'),
  sameSender: z
    .strictObject({
      count: z.int().describe('At most 1,000; also 1,000 when there are more'),
      questions: z
        .array(z.strictObject({ id: Id, number: z.int().nullable() }))
        .describe('The newest 20, oldest first'),
    })
    .describe('Other questions of the meeting from the same e-mail address'),
  history: z
    .array(HistoryEntry)
    .describe('The register entries of the question with their comments, oldest first; only the latest of very many'),
  previous: Id.nullable().describe('The question before it in the list with this filter and order'),
  next: Id.nullable(),
  timeZone: z.string(),
}).meta({ id: 'ReadQuestion' });
export type ReadQuestion = z.infer<typeof ReadQuestion>;

/** The author creates the id, so a repeated request adds no second note. */
export const AddNote = z.strictObject({ id: Id, text: ForColleagues });

export const WriteTranslation = z.strictObject({
  seenVersion: SeenVersion.describe('The version that is being changed; 0 for the first translation'),
  text: ForColleagues,
});

export const SetTheme = z.strictObject({
  seenVersion: Seen,
  themeCode: z
    .string()
    .max(THEME_MAX_LENGTH)
    .nullable()
    .describe('A theme of the meeting that is not retired, or null'),
});

export const RedactQuestion = z.strictObject({
  seenVersion: Seen,
  text: requiredText(FIELD_RULES.text.maxLength)
    .nullable()
    .describe(
      'The text for others. Passages replaced by […] apply at once; any other wording waits for a second person. Null restores the original',
    ),
});

export const ChangedQuestion = z.strictObject({ id: Id, version: z.int() });
export type ChangedQuestion = z.infer<typeof ChangedQuestion>;

export const RedactedQuestion = ChangedQuestion.extend({
  isProposed: z.boolean().describe('Others see the wording only after another organiser has confirmed it'),
});
export type RedactedQuestion = z.infer<typeof RedactedQuestion>;

export const DecideRedaction = z.strictObject({
  seenVersion: Seen,
  decision: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('confirm') }),
    z.strictObject({
      kind: z.literal('return'),
      note: ForColleagues.optional().describe('For the organiser who proposed the wording'),
    }),
  ]),
});
