/** Which questions of a meeting: the list shows them, and one command decides them all. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Instant } from '../instant.ts';
import { LANGUAGES } from '../language.ts';
import { QUESTION_AGES, QUESTION_CHANNELS, QUESTION_STATES } from './question-state.ts';

const SEARCH_MAX_LENGTH = 200;
/** Each alternative costs a search of its own. */
export const ALTERNATIVES_MAX = 8;
export const THEME_MAX_LENGTH = 40;
/** Stands in an address for what has no theme. No theme has this code. */
export const NO_THEME = 'none';

const Search = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(SEARCH_MAX_LENGTH)
  .describe(
    `A number, a reference, or words that are each in the text, in any form of theirs, the last as the beginning of one; case and accents do not count. Commas stand between alternatives, of which there are at most ${ALTERNATIVES_MAX}.`,
  );
const Since = Instant.describe('Only those received since then');

/** Each left out where it does not matter; all that are there must hold. */
export const QuestionFilter = z.strictObject({
  states: z.array(z.enum(QUESTION_STATES)).min(1).optional(),
  theme: z.string().max(THEME_MAX_LENGTH).nullable().optional().describe('By its code; null: without a theme'),
  language: z.enum(LANGUAGES).optional(),
  channel: z.enum(QUESTION_CHANNELS).optional(),
  age: z.enum(QUESTION_AGES).optional().describe('Those that wait for longer than the meeting’s limit'),
  hasTopic: z.boolean().optional(),
  topic: Id.optional().describe('Those in this topic, by its id'),
  isMine: z
    .literal(true)
    .optional()
    .describe('Those that whoever asks has decided, noted, translated, redacted or given a theme'),
  toConfirm: z
    .literal(true)
    .optional()
    .describe(
      'Those whose refusal or other wording a colleague has proposed: the organiser who asks can confirm or return it',
    ),
  since: Since.optional(),
  search: Search.optional(),
});
export type QuestionFilter = z.output<typeof QuestionFilter>;

const Yes = z.literal('true').transform(() => true as const);
const Flag = z.enum(['true', 'false']).transform((flag) => flag === 'true');

/** The same filter, as it stands in an address. */
export const FILTER_IN_ADDRESS = {
  states: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(z.enum(QUESTION_STATES)).min(1))
    .optional()
    .describe('One or several, with commas between them'),
  theme: z
    .string()
    .max(THEME_MAX_LENGTH)
    .transform((code) => (code === NO_THEME ? null : code))
    .optional()
    .describe(`By its code; ${NO_THEME}: without a theme`),
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
