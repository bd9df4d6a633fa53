/** The library: answers of earlier meetings, imported from a file or approved in this installation. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Instant } from '../instant.ts';
import { pageLimit } from '../page-limit.ts';
import {
  COLUMN_NAME_MAX_LENGTH,
  IMPORT_COLUMNS_MAX,
  IMPORT_CONTENT_MAX_LENGTH,
  IMPORT_FAULTS,
  IMPORT_ROWS_MAX,
  PAST_ANSWER_COLUMNS,
} from '../plain/answer/import-fault.ts';
import { ANSWER_MAX_LENGTH } from '../plain/answer/answer-state.ts';
import { LANGUAGES } from '../plain/language.ts';
import { requiredText } from '../required-text.ts';
import { SeenVersion } from '../version.ts';

const PAST_SEARCH_MAX_LENGTH = 200;
const Search = z.string().trim().max(PAST_SEARCH_MAX_LENGTH).optional();

const SearchWords = z
  .enum(['related', 'typed'])
  .default('related')
  .describe('`related` also searches the other forms that the glossary has for the typed words, in both languages');

const Range = z
  .strictObject({ start: z.int(), end: z.int() })
  .describe('The place of a found word, in UTF-16 units; `end` is after its last unit');
export type Range = z.infer<typeof Range>;

/** A text of the library, with the words that a search found in it. */
const MarkedText = z.strictObject({ text: z.string(), found: z.array(Range) });
export type MarkedText = z.infer<typeof MarkedText>;

const About = {
  id: Id,
  origin: z.enum(['import', 'meeting']).describe('Imported from a file, or approved in this installation'),
  label: z.string().nullable().describe('The number of the topic, such as T24-03'),
  meeting: z.strictObject({
    heldOn: z.iso.date(),
    nameFr: z.string().nullable(),
    nameEn: z.string().nullable(),
  }),
};

const PastRow = z
  .strictObject({
    ...About,
    headingFr: MarkedText.nullable(),
    headingEn: MarkedText.nullable(),
    excerpt: MarkedText.extend({ language: z.enum(LANGUAGES) })
      .nullable()
      .describe('The passage of the text around the first found word; null when no heading or text has one'),
    languages: z.array(z.enum(LANGUAGES)).describe('The languages that have a text'),
  })
  .meta({ id: 'PastAnswerRow' });
export type PastRow = z.infer<typeof PastRow>;

export const ListPastAnswers = z.strictObject({
  search: Search.describe('In headings and texts, without regard to accents; or a number such as T24-03'),
  words: SearchWords,
  language: z.enum(LANGUAGES).optional().describe('Only answers with a text in this language, searched in it'),
  heldOn: z.iso.date().optional().describe('Only answers of the meetings of this day'),
  after: Id.optional().describe('The answer before the page'),
  limit: pageLimit({ most: 100, usual: 30 }),
});
export type ListPastAnswers = z.output<typeof ListPastAnswers>;

export const PastAnswerList = z
  .strictObject({
    answers: z
      .array(PastRow)
      .describe('Those with the typed words first; then the latest meeting first, then by number'),
    total: z.int().describe('Answers on all pages'),
    next: Id.nullable().describe('The `after` of the next page; null on the last page'),
    related: z
      .array(z.strictObject({ language: z.enum(LANGUAGES), form: z.string() }))
      .describe(
        'The other forms of the typed words, as the glossary writes them; also searched unless `words` is `typed`',
      ),
    meetings: z
      .array(z.strictObject({ heldOn: z.iso.date(), answers: z.int() }))
      .describe('The days of all meetings in the library, latest first, regardless of the search'),
  })
  .meta({ id: 'PastAnswerList' });
export type PastAnswerList = z.infer<typeof PastAnswerList>;

export const ShowPastAnswer = z.strictObject({
  search: Search.describe('Marks the found words'),
  words: SearchWords,
});

const PastText = z.strictObject({
  heading: MarkedText.nullable(),
  text: MarkedText,
  words: z.int(),
  figures: z
    .array(Range.extend({ figure: z.string() }))
    .describe('Figures and years, which are unchecked once the text is reused'),
});
export type PastText = z.infer<typeof PastText>;

export const ShownPastAnswer = z
  .strictObject({
    ...About,
    texts: z.strictObject({ fr: PastText.nullable(), en: PastText.nullable() }),
    source: z.string().nullable().describe('Where an imported answer was taken from'),
    importedBy: z.string().nullable().describe('An organiser’s id'),
    importedAt: Instant.nullable(),
  })
  .meta({ id: 'ShownPastAnswer' });
export type ShownPastAnswer = z.infer<typeof ShownPastAnswer>;

const Columns = z.record(z.enum(PAST_ANSWER_COLUMNS), z.string().max(COLUMN_NAME_MAX_LENGTH).nullable());

export const ImportPastAnswers = z.strictObject({
  format: z
    .enum(['csv', 'json'])
    .describe(
      `CSV with a row of column names, or a JSON array of objects; the names are ${PAST_ANSWER_COLUMNS.join(', ')}. A row needs a date, and a heading and a text in one language`,
    ),
  content: z.string().max(IMPORT_CONTENT_MAX_LENGTH, 'too-long').describe('A file with NUL is refused as a whole'),
  columns: Columns.optional().describe(
    'The name of the file’s column for each of ours, null for none. Without it, ordinary French and English names are recognised',
  ),
  isTrial: z.boolean().describe('Checks the file and writes nothing'),
  leaveOutFaulty: z
    .boolean()
    .optional()
    .describe('Imports the rows without a fault although others have one; without it, one fault stops the import'),
  faultyRowsIn: z
    .enum(LANGUAGES)
    .optional()
    .describe('Returns the rows with a fault as `faultyFile`, with the reasons in this language'),
});

export const IMPORT_FAULTS_LISTED_MAX = 1000;

const Fault = z.strictObject({
  line: z.int().describe('The first line of the row; in JSON, the position of the object, from 1'),
  column: z.string().nullable().describe('As the file names it; null for the whole row'),
  value: z.string().describe('The beginning of the value'),
  length: z.int().describe('Of the whole value, in UTF-16 units'),
  code: z.enum(IMPORT_FAULTS),
  expected: z.string().describe('What the import accepts there, in English'),
  most: z.int().nullable().describe('Only for `too-long` and `too-many-rows`: the limit'),
  otherLine: z.int().nullable().describe('Only for `heading-taken`: the earlier row'),
});
export type Fault = z.infer<typeof Fault>;

export const ImportedPastAnswers = z
  .strictObject({
    isTrial: z.boolean(),
    columns: z
      .array(z.string())
      .describe(`The names of the file’s columns, in its order; at most ${IMPORT_COLUMNS_MAX}`),
    matched: Columns.describe('The name of the file’s column for each of ours, as asked for or recognised'),
    separator: z.enum([',', ';', '\t']).nullable().describe('What separates the cells; null for JSON'),
    rows: z.int().describe(`Rows with content; a file with more than ${IMPORT_ROWS_MAX} is refused`),
    days: z.array(z.iso.date()).describe('The days of the meetings in the rows without a fault, in their order'),
    imported: z
      .int()
      .describe('Answers that were written; in a trial, those that would be written with `leaveOutFaulty`'),
    doubles: z.array(z.int()).describe('The lines of answers that the library or an earlier row has already'),
    faultyRows: z.int().describe('Rows with a fault; none of them is ever written'),
    faults: z.array(Fault).describe(`In the order of the file; the first ${IMPORT_FAULTS_LISTED_MAX}`),
    ignoredColumns: z.array(z.string()).describe('Columns that are not imported'),
    faultyFile: z
      .string()
      .nullable()
      .describe(
        'CSV of the rows with a fault; its last column has the reasons. Corrected, it can be imported as it is',
      ),
  })
  .meta({ id: 'ImportedPastAnswers' });
export type ImportedPastAnswers = z.infer<typeof ImportedPastAnswers>;

export const ReusePastAnswer = z.strictObject({
  seenVersion: SeenVersion.describe('The version of the text that the organiser saw; 0 when it is not begun'),
  pastAnswerId: Id,
  text: requiredText(ANSWER_MAX_LENGTH)
    .optional()
    .describe('A passage of the past text, word for word; the whole text when absent'),
});
