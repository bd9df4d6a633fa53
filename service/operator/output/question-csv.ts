/** Questions as rows of a CSV file. No I/O. */
import { stringify } from 'csv-stringify';
import type { Transform } from 'node:stream';
import type { OrganisersQuestion } from '#contract/question/organisers-question.ts';
import { csvOptions, type Separator } from '../../http/text/csv.ts';

const COLUMNS = [
  'reference',
  'received at (UTC)',
  'received at (local)',
  'time zone',
  'language',
  'channel',
  'state',
  'question',
  'first name',
  'last name',
  'e-mail',
  'company',
  'country',
  'financial e-mail',
];

/** The cells of a question, in the order of the columns. What has been erased is empty. */
export function questionCells(question: OrganisersQuestion, timeZone: string): string[] {
  const { reference, receivedAt, language, channel, state, text, author, country, hasConsented } = question;
  const local = Temporal.Instant.fromEpochMilliseconds(receivedAt.getTime()).toZonedDateTimeISO(timeZone);
  return [
    reference,
    receivedAt.toISOString(),
    local.toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' '),
    timeZone,
    language,
    channel,
    state,
    text ?? '',
    author?.firstName ?? '',
    author?.lastName ?? '',
    author?.email ?? '',
    author?.company ?? '',
    country ?? '',
    hasConsented ? 'yes' : 'no',
  ];
}

/** Takes rows of cells, gives CSV. */
export function csvWriter(separator: Separator): Transform {
  return stringify(csvOptions(COLUMNS, separator));
}
