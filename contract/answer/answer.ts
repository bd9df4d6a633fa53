/** The answer of a topic as organisers see it: one text per language, with its steps, remarks and figures. */
import { z } from 'zod';
import { Digest } from '../digest.ts';
import { Id } from '../id.ts';
import { Instant } from '../instant.ts';
import {
  ANSWER_COMMENT_MAX_LENGTH,
  ANSWER_FIGURES_MAX,
  ANSWER_MAX_LENGTH,
  ANSWER_STATES,
  FIGURE_MAX_LENGTH,
} from '../plain/answer/answer-state.ts';
import { LANGUAGES } from '../plain/language.ts';
import { requiredText } from '../required-text.ts';
import { SeenVersion } from '../version.ts';
import { AnswerSettings } from './answer-settings.ts';
import { Assignment } from './assignment.ts';
import { Remark } from './remark.ts';

const Seen = SeenVersion.describe('The version of the text that the organiser saw; 0 when it is not begun');
const OrganiserId = z.string().describe('An organiser’s id');

const AnswerLanguage = z.enum(LANGUAGES);

const Text = z
  .string()
  .max(ANSWER_MAX_LENGTH)
  .transform((text) => text.replaceAll(/\r\n?/g, '\n'))
  .describe('Plain text; an empty line separates paragraphs');

export const AnswerText = z.strictObject({
  state: z.enum(ANSWER_STATES),
  version: z.int().describe('Grows with each save and each step'),
  text: z.string(),
  authors: z.array(OrganiserId).describe('Who wrote a part of the text'),
  savedBy: OrganiserId,
  savedAt: Instant,
  submittedBy: OrganiserId.nullable(),
  submittedAt: Instant.nullable(),
  returnedBy: OrganiserId.nullable().describe('Of the last return'),
  returnedAt: Instant.nullable(),
  comment: z.string().nullable().describe('Why it was returned'),
  approvedBy: OrganiserId.nullable(),
  approvedAt: Instant.nullable(),
  digest: Digest.nullable().describe('SHA-256 of the approved text in UTF-8, as its register entry has it'),
  needsTranslationCheck: z.boolean().describe('The other language was edited after this one was approved'),
  needsQuestionCheck: z.boolean().describe('A heading or the questions changed after this language was approved'),
  unchecked: z
    .array(z.string())
    .describe('Figures and years of a reused text that are not checked yet, without their spaces: `2,30€`'),
  versions: z.int().describe('The number of its versions'),
});
export type AnswerText = z.infer<typeof AnswerText>;

const Figure = z.strictObject({
  label: requiredText(FIGURE_MAX_LENGTH.label),
  value: requiredText(FIGURE_MAX_LENGTH.value),
  source: z.string().trim().max(FIGURE_MAX_LENGTH.source),
});
export type Figure = z.infer<typeof Figure>;

export const AnswerFigures = z
  .strictObject({
    version: z.int().describe('0 before the first save'),
    figures: z.array(Figure),
  })
  .meta({ id: 'AnswerFigures' });
export type AnswerFigures = z.infer<typeof AnswerFigures>;

export const ShownAnswer = z
  .strictObject({
    topicId: Id,
    settings: AnswerSettings,
    texts: z
      .strictObject({ fr: AnswerText.nullable(), en: AnswerText.nullable() })
      .describe('Null while a language is not begun'),
    figures: AnswerFigures,
    remarks: z.array(Remark).describe('By language and place in the text'),
    assignment: Assignment.nullable(),
    timeZone: z.string(),
  })
  .meta({ id: 'ShownAnswer' });
export type ShownAnswer = z.infer<typeof ShownAnswer>;

/** What a save or a step changed. */
export const ChangedAnswer = z
  .strictObject({ topicId: Id, language: AnswerLanguage, text: AnswerText })
  .meta({ id: 'ChangedAnswer' });
export type ChangedAnswer = z.infer<typeof ChangedAnswer>;

export const SaveAnswer = z.strictObject({
  seenVersion: Seen,
  text: Text,
  draftId: Id.describe(
    'Of the draft in one tab. The draft that saved last may name the version before, when it has lost the answer.',
  ),
});

export const CorrectAnswer = z.strictObject({
  seenVersion: Seen,
  text: Text.describe('The same words with other spaces, apostrophes or quotation marks'),
});

export const StepOfAnswer = z.strictObject({ seenVersion: Seen });
export const ReturnAnswer = z.strictObject({
  seenVersion: Seen,
  comment: requiredText(ANSWER_COMMENT_MAX_LENGTH).describe('Why the text is returned'),
});
export const ApproveAnswer = z.strictObject({
  seenVersion: Seen,
  acceptsOpenRemarks: z.boolean().default(false).describe('Approves although remarks are open'),
  text: Text.optional().describe('Corrects the typography first: the same words with other spaces or marks'),
});

export const CheckFigures = z.strictObject({
  seenVersion: Seen,
  checked: z.array(z.string().max(100)).min(1).max(200).describe('Figures of `unchecked` that are right'),
});

export const SaveFigures = z.strictObject({
  seenVersion: SeenVersion.describe('The version of the figures that the organiser saw'),
  figures: z.array(Figure).max(ANSWER_FIGURES_MAX),
});

export const ReportAnswerPresence = z.strictObject({
  isOpen: z.boolean().describe('False when the organiser has closed the answer'),
  typing: AnswerLanguage.nullable().default(null).describe('The language in which the organiser types'),
});

export const AnswerPresence = z
  .strictObject({
    present: z.array(z.strictObject({ organiserId: z.string(), typing: AnswerLanguage.nullable() })),
    versions: z
      .strictObject({ fr: z.int(), en: z.int() })
      .describe('The present versions of the texts: a newer one is to be read again'),
  })
  .meta({ id: 'AnswerPresence' });
export type AnswerPresence = z.infer<typeof AnswerPresence>;
