/** The entries of the register as its readers see them. */
import { z } from 'zod';
import { ENTRY_ACTORS, ENTRY_GROUPS } from '../plain/register/entry-groups.ts';
import { readEntrySearch } from './entry-search.ts';
import { Instant } from '../instant.ts';
import { LANGUAGES } from '../plain/language.ts';
import { pageLimit } from '../page-limit.ts';

const PAGE_MAX_LENGTH = 200;
const SEARCH_MAX_LENGTH = 200;

/** One or more values, with commas between them. */
function severalOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z
    .string()
    .transform((typed) => typed.split(','))
    .pipe(z.array(z.enum(values)));
}

const FILTER = {
  group: severalOf(ENTRY_GROUPS).optional().describe('Subjects of the entries: one or more, with commas'),
  actor: severalOf(ENTRY_ACTORS).optional().describe('Kinds of actors: one or more, with commas'),
  organiser: z.string().toLowerCase().min(1).max(200).optional().describe('Id of the organiser who acted'),
  search: z
    .string()
    .max(SEARCH_MAX_LENGTH)
    .transform(readEntrySearch)
    .optional()
    .describe(
      'The number (`Q25-0303`) or reference of a question, the number of a topic (`T25-07`), a place, or the first eight or more hexadecimal digits of a hash',
    ),
  from: Instant.optional(),
  to: Instant.optional().describe('Before this instant'),
};

/** Filter and page of a meeting's entries. Each part is optional. */
export const ListEntries = z.strictObject({
  limit: pageLimit({ most: PAGE_MAX_LENGTH, usual: 100 }),
  before: z
    .string()
    .regex(/^(place|entry)-\d{1,15}$/, 'must be what an earlier page gave as `next`')
    .optional()
    .describe('The `next` of an earlier page; older entries follow'),
  ...FILTER,
});
export type ListEntries = z.output<typeof ListEntries>;

/** Filter of the entries in the file, and the language of its texts. */
export const DownloadEntries = z.strictObject({ language: z.enum(LANGUAGES).default('en'), ...FILTER });
export type DownloadEntries = z.output<typeof DownloadEntries>;

export const RegisterEntry = z
  .strictObject({
    place: z.int().nullable().describe('In the chain; null until the entry is sealed, a moment after it was written'),
    kind: z.string(),
    occurredAt: Instant,
    actor: z.strictObject({
      kind: z.string(),
      id: z.string().nullable().describe('Id of the organiser or device, or the operator’s name on the system'),
    }),
    sessionId: z.string().nullable(),
    seenVersion: z.int().nullable().describe('The version of the changed object that the actor had seen'),
    question: z
      .strictObject({ reference: z.string(), number: z.int().nullable() })
      .nullable()
      .describe('The question of the entry; its number is null until its receipt is sealed'),
    detail: z.record(z.string(), z.json()),
    hash: z.string().nullable().describe('First hexadecimal digits of the hash'),
  })
  .meta({ id: 'RegisterEntry' });
export type RegisterEntry = z.infer<typeof RegisterEntry>;

export const EntryPage = z.strictObject({
  entries: z.array(RegisterEntry).describe('Entries without a place first, then by place, last first'),
  next: z.string().nullable().describe('The `before` of the next page; null on the last page'),
  sealed: z.int().describe('Entries in the chain, regardless of the filter'),
  timeZone: z.string().describe('Time zone of the meeting'),
});
export type EntryPage = z.infer<typeof EntryPage>;
