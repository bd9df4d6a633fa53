/** The entries of the register as those who may read it see them. */
import { z } from 'zod';
import { ENTRY_ACTORS, ENTRY_GROUPS } from './entry-groups.ts';
import { readEntrySearch } from './entry-search.ts';
import { Instant } from '../instant.ts';
import { LANGUAGES } from '../language.ts';
import { pageLimit } from '../page-limit.ts';

const PAGE_MAX_LENGTH = 200;
const SEARCH_MAX_LENGTH = 200;

/** Some of several, with commas between them. */
function severalOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z
    .string()
    .transform((typed) => typed.split(','))
    .pipe(z.array(z.enum(values)));
}

const FILTER = {
  group: severalOf(ENTRY_GROUPS).optional().describe('What they are about: one or several, with commas'),
  actor: severalOf(ENTRY_ACTORS).optional().describe('Who did it: one or several kinds, with commas'),
  organiser: z.string().toLowerCase().min(1).max(200).optional().describe('The id of the organiser who did it'),
  search: z
    .string()
    .max(SEARCH_MAX_LENGTH)
    .transform(readEntrySearch)
    .optional()
    .describe(
      'Those about a question, by its number (`Q25-0303`) or reference, or about a topic (`T25-07`); the one at a place; those whose hash begins with these eight or more hexadecimal digits',
    ),
  from: Instant.optional(),
  to: Instant.optional().describe('Before this instant'),
};

/** Which entries of a meeting; each left out where it does not matter. */
export const ListEntries = z.strictObject({
  limit: pageLimit({ most: PAGE_MAX_LENGTH, usual: 100 }),
  before: z
    .string()
    .regex(/^(place|entry)-\d{1,15}$/, 'must be what an earlier page gave as `next`')
    .optional()
    .describe('What an earlier page gave as `next`: older ones follow'),
  ...FILTER,
});
export type ListEntries = z.output<typeof ListEntries>;

/** Which entries of a meeting stand in the file, and in which language its words are. */
export const DownloadEntries = z.strictObject({ language: z.enum(LANGUAGES).default('en'), ...FILTER });
export type DownloadEntries = z.output<typeof DownloadEntries>;

export const RegisterEntry = z
  .strictObject({
    place: z.int().nullable().describe('In the chain; null until the entry is sealed, a moment after it was written'),
    kind: z.string(),
    occurredAt: Instant,
    actor: z.strictObject({
      kind: z.string(),
      id: z.string().nullable().describe('Of the organiser or device, or the operator’s name on the system'),
    }),
    sessionId: z.string().nullable(),
    seenVersion: z.int().nullable().describe('The version, of what was changed, that whoever changed it had seen'),
    question: z
      .strictObject({ reference: z.string(), number: z.int().nullable() })
      .nullable()
      .describe('The question that it is about; its number is null until its receipt is sealed'),
    detail: z.record(z.string(), z.json()),
    hash: z.string().nullable().describe('How its hash begins, in hexadecimal'),
  })
  .meta({ id: 'RegisterEntry' });
export type RegisterEntry = z.infer<typeof RegisterEntry>;

export const EntryPage = z.strictObject({
  entries: z.array(RegisterEntry).describe('Those without a place first, then by place, the last first'),
  next: z.string().nullable().describe('What `before` takes for the page that follows; null on the last one'),
  sealed: z.int().describe('Entries in the chain, whatever was asked for'),
  timeZone: z.string().describe('Of the meeting'),
});
export type EntryPage = z.infer<typeof EntryPage>;
