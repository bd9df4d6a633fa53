/** The filter of a meeting's questions, for lists and for commands on all matching questions. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Instant } from '../instant.ts';
import { LANGUAGES } from '../plain/language.ts';
import { QUESTION_AGES, QUESTION_CHANNELS, QUESTION_STATES } from '../plain/question/question-state.ts';

const SEARCH_MAX_LENGTH = 200;
/** Each alternative costs a search of its own. */
export const ALTERNATIVES_MAX = 8;
export const THEME_MAX_LENGTH = 40;
/** Query value for questions without a theme. No theme has this code. */
export const NO_THEME = 'none';

const Search = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(SEARCH_MAX_LENGTH)
  .describe(
    `A number, a reference, or words that all occur in the text. Each word matches in any of its forms, and the last one also as the beginning of a word; case and accents do not matter. Commas separate alternatives, of which there are at most ${ALTERNATIVES_MAX}.`,
  );
const Since = Instant.describe('Only questions received since then');

/** Each part is optional; all parts must hold. */
export const QuestionFilter = z.strictObject({
  states: z.array(z.enum(QUESTION_STATES)).min(1).optional(),
  theme: z.string().max(THEME_MAX_LENGTH).nullable().optional().describe('Code of a theme; null: without a theme'),
  language: z.enum(LANGUAGES).optional(),
  channel: z.enum(QUESTION_CHANNELS).optional(),
  age: z
    .enum(QUESTION_AGES)
    .optional()
    .describe('Questions that have waited longer than this threshold of the meeting'),
  hasTopic: z.boolean().optional(),
  topic: Id.optional().describe('Id of a topic'),
  isMine: z
    .literal(true)
    .optional()
    .describe('Questions that the caller has decided, noted, translated, redacted or given a theme'),
  toConfirm: z
    .literal(true)
    .optional()
    .describe(
      'Questions whose refusal or wording a colleague has proposed, so that the caller can confirm or return it',
    ),
  since: Since.optional(),
  search: Search.optional(),
});
export type QuestionFilter = z.output<typeof QuestionFilter>;

const Yes = z.literal('true').transform(() => true as const);
const Flag = z.enum(['true', 'false']).transform((flag) => flag === 'true');

/** The same filter as query parameters. */
export const FILTER_IN_ADDRESS = {
  states: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(z.enum(QUESTION_STATES)).min(1))
    .optional()
    .describe('One or more, with commas between them'),
  theme: z
    .string()
    .max(THEME_MAX_LENGTH)
    .transform((code) => (code === NO_THEME ? null : code))
    .optional()
    .describe(`Code of a theme; ${NO_THEME}: without a theme`),
  language: QuestionFilter.shape.language,
  channel: QuestionFilter.shape.channel,
  age: QuestionFilter.shape.age,
  hasTopic: Flag.optional(),
  topic: QuestionFilter.shape.topic,
  isMine: Yes.optional().describe(QuestionFilter.shape.isMine.description ?? ''),
  toConfirm: Yes.optional().describe(QuestionFilter.shape.toConfirm.description ?? ''),
  since: Since.optional(),
  search: Search.optional(),
};
