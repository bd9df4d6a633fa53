/** Questions as rows of a CSV file. No I/O. */
import { stringify } from 'csv-stringify';
import type { Transform } from 'node:stream';
import type { OrganisersQuestion } from '#contract/question/organisers-question.ts';
import { questionNumber, topicNumber } from '#contract/plain/question/question-number.ts';
import { csvOptions } from '../../http/text/csv.ts';
import type { Separator } from '../../http/text/separators.ts';

const COLUMNS = [
  'reference',
  'number',
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
  'theme',
  'topic',
];

/** The properties of the meeting that its questions' cells need. */
type Sheet = { heldOn: string; timeZone: string };

/** The cells of a question, in the order of the columns. An erased or missing value is empty. */
export function questionCells(question: OrganisersQuestion, { heldOn, timeZone }: Sheet): string[] {
  const { reference, number, receivedAt, language, channel, state, text, themeCode, topic } = question;
  const local = Temporal.Instant.fromEpochMilliseconds(receivedAt.getTime()).toZonedDateTimeISO(timeZone);
  return [
    reference,
    numberCell(number, heldOn),
    receivedAt.toISOString(),
    local.toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' '),
    timeZone,
    language,
    channel,
    state,
    text ?? '',
    ...authorCells(question),
    themeCode ?? '',
    topic === null ? '' : topicNumber(topic.number, heldOn),
  ];
}

function authorCells({ author, country, hasConsented }: OrganisersQuestion): string[] {
  return [
    author?.firstName ?? '',
    author?.lastName ?? '',
    author?.email ?? '',
    author?.company ?? '',
    country ?? '',
    hasConsented ? 'yes' : 'no',
  ];
}

function numberCell(number: number | null, heldOn: string): string {
  return number === null ? '' : questionNumber(number, heldOn);
}

/** A transform stream from rows of cells to CSV. */
export function csvWriter(separator: Separator): Transform {
  return stringify(csvOptions(COLUMNS, separator));
}
