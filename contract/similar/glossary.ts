/** The glossary: words that mean the same, in one language and across both. One per installation. */
import { z } from 'zod';
import { Instant } from '../instant.ts';
import {
  CONCEPT_MAX_LENGTH,
  FORM_MAX_LENGTH,
  FORMS_MAX,
  GLOSSARY_FILE_MAX_LENGTH,
  PREVIEW_FILE_MAX_LENGTH,
} from '../plain/similar/glossary-limits.ts';
import { hasForbiddenCharacter } from '../plain/question/question-rules.ts';
import { SeenVersion } from '../version.ts';
import { SimilarPairs } from './similar.ts';

/** The name of a line: it stands in the file and in the address. */
export const Concept = z
  .string()
  .max(CONCEPT_MAX_LENGTH)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must consist of small letters, digits and hyphens');

const Form = z
  .string()
  .trim()
  .min(1)
  .max(FORM_MAX_LENGTH)
  .refine((typed) => !hasForbiddenCharacter(typed), 'forbidden-character');
const Forms = z.array(Form).max(FORMS_MAX);

export const GlossaryWords = z.strictObject({
  isGeneral: z.boolean().describe('A common word such as “rise”: it counts for a third'),
  fr: Forms.describe('French forms'),
  en: Forms,
});
export type GlossaryWords = z.infer<typeof GlossaryWords>;

export const GlossaryLine = GlossaryWords.extend({
  concept: Concept,
  origin: z.enum(['supplied', 'own']),
  isRetired: z.boolean().describe('Not used any more; it stays in the list'),
  version: z.int(),
  pairs: z.int().describe('Pairs of questions in one topic of the meeting that both have the concept'),
  changedBy: z.string().nullable().describe('An organiser’s id'),
  changedAt: Instant.nullable(),
});
export type GlossaryLine = z.infer<typeof GlossaryLine>;

export const Glossary = z
  .strictObject({ version: z.int(), lines: z.array(GlossaryLine).describe('By concept') })
  .meta({ id: 'Glossary' });
export type Glossary = z.infer<typeof Glossary>;

export const SaveLine = GlossaryWords.extend({
  isRetired: z.boolean().default(false),
  seenVersion: SeenVersion.describe('The version of the line that the organiser saw; 0 for a new line'),
});

export const PreviewLine = GlossaryWords.extend({ concept: Concept, isRetired: z.boolean().default(false) });

export const GlossaryPreview = z.strictObject({
  gained: z.int().describe('Pairs of the inbox that would become close'),
  lost: z.int().describe('Pairs that would no longer be close'),
  isMore: z.boolean().describe('The counting stopped above 1,000 pairs; both counts are too low'),
  examples: SimilarPairs.shape.pairs.describe('Gained pairs, ten at most'),
  lostExamples: SimilarPairs.shape.pairs.describe('Lost pairs, ten at most'),
});
export type GlossaryPreview = z.infer<typeof GlossaryPreview>;

const GLOSSARY_FAULTS = ['columns', 'concept', 'kind', 'no-form', 'form-too-long', 'too-many-forms', 'twice'] as const;

const GlossaryFault = z.strictObject({
  row: z.int().describe('Line of the file, from 1'),
  column: z.enum(['concept', 'kind', 'fr', 'en']).nullable(),
  value: z.string(),
  fault: z.enum(GLOSSARY_FAULTS),
});
export type GlossaryFault = z.infer<typeof GlossaryFault>;

const FILE_COLUMNS = 'Tab-separated: concept, kind, French forms, English forms; forms are separated by semicolons';

export const PreviewImport = z.strictObject({
  file: z.string().max(PREVIEW_FILE_MAX_LENGTH).describe(FILE_COLUMNS),
});

export const ImportGlossary = z.strictObject({
  file: z.string().max(GLOSSARY_FILE_MAX_LENGTH).describe(FILE_COLUMNS),
  isCheck: z.boolean().describe('True only checks the file'),
  seenVersion: SeenVersion.describe('The version of the glossary that the organiser saw'),
});

export const GlossaryImport = z.strictObject({
  version: z.int(),
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  faults: z.array(GlossaryFault).describe('Lines with a fault are left out'),
});
