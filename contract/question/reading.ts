/** One question as it is read at the desk, and what colleagues write about it. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Instant } from '../instant.ts';
import { OrganisersQuestion } from './organisers-question.ts';
import { FIELD_RULES, NOTE_MAX_LENGTH } from './question-rules.ts';
import { THEME_MAX_LENGTH } from './question-filter.ts';
import { TopicName } from '../topic.ts';
import { requiredText } from '../required-text.ts';
import { SeenVersion } from '../version.ts';

const Seen = SeenVersion.describe('The version that whoever changes it had before them');
/** What an organiser writes for the others: a note, a remark on a step, a working translation. */
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
  place: z.int().nullable().describe('In the register’s chain; null until it is sealed'),
  kind: z.string(),
  actor: z.string(),
  actorId: z.string().nullable(),
  occurredAt: Instant,
  detail: z.record(z.string(), z.unknown()),
  topic: TopicName.nullable().describe('That the question was in afterwards'),
  fromTopic: TopicName.nullable().describe('That it was in before'),
  remark: z
    .string()
    .nullable()
    .describe('What its actor wrote with it for colleagues: why a refusal is returned, or a decision taken back'),
  recipient: z.string().nullable().describe('The person or department that a question was redirected to'),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

const Refusal = z.strictObject({
  reasonCode: z.string(),
  sentence: z
    .string()
    .describe('The sentence for the author, in the language of the question; the service sends it to nobody'),
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
    .describe('What others are shown in place of `text`, for those who may read both; null where nothing is'),
  redactionProposal: RedactionProposal.nullable().describe(
    'Another wording that waits for a second person, for those who may read the original',
  ),
  notes: z.array(Note).describe('The oldest first'),
  translation: Translation.nullable(),
  refusal: Refusal.nullable().describe('The one that is proposed, or that holds'),
  sameSender: z
    .strictObject({
      count: z.int().describe('1,000 where there are more'),
      questions: z
        .array(z.strictObject({ id: Id, number: z.int().nullable() }))
        .describe('The newest 20 of them, the oldest first'),
    })
    .describe('The other questions of the meeting that came from the same e-mail address'),
  history: z
    .array(HistoryEntry)
    .describe('What the register says of it, with the words it does not keep; the oldest first, of very many the last'),
  previous: Id.nullable().describe('The one before it in the list of these filters and this order'),
  next: Id.nullable(),
  timeZone: z.string(),
}).meta({ id: 'ReadQuestion' });
export type ReadQuestion = z.infer<typeof ReadQuestion>;

/** Its id is made by whoever writes it: sent twice, it is one note. */
export const AddNote = z.strictObject({ id: Id, text: ForColleagues });

export const WriteTranslation = z.strictObject({
  seenVersion: SeenVersion.describe('The version that is being changed; 0 where there is none yet'),
  text: ForColleagues,
});

export const SetTheme = z.strictObject({
  seenVersion: Seen,
  themeCode: z.string().max(THEME_MAX_LENGTH).nullable().describe('One of the meeting that is not retired, or none'),
});

export const RedactQuestion = z.strictObject({
  seenVersion: Seen,
  text: requiredText(FIELD_RULES.text.maxLength)
    .nullable()
    .describe(
      'What others are shown: passages replaced by […] hold at once, any other wording waits for a second person. Null: the text that was sent',
    ),
});

export const ChangedQuestion = z.strictObject({ id: Id, version: z.int() });
export type ChangedQuestion = z.infer<typeof ChangedQuestion>;

export const RedactedQuestion = ChangedQuestion.extend({
  isProposed: z.boolean().describe('Another organiser must confirm the wording before others are shown it'),
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
