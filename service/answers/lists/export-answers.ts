import type { answerListCalls } from '#contract/calls/answers/lists.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../../http/handler.ts';
import { problem } from '../../http/problems/problem.ts';
import { csvPart } from '../../http/text/csv.ts';
import { SEPARATOR_IN } from '../../http/text/separators.ts';
import { findMeeting } from '../../meetings/meeting-queries.ts';
import { findThemes } from '../../meetings/themes/theme-queries.ts';
import { listEverybody } from '../../organisers/queries/team-queries.ts';
import { answerCells, answerColumns, type AnswerSheet } from './answer-cells.ts';
import { findAnswerRows } from './row-queries.ts';

/** All topics that match as CSV, in the order of the list, without texts. @throws the problem `no-meeting` */
export async function exportAnswers(
  { db }: Pick<CallContext, 'db'>,
  { params: { meetingId }, body: { language, ...filter } }: Parsed<typeof answerListCalls.exportAnswers>,
): Promise<AsyncIterable<string>> {
  const meeting = await findMeeting(db, meetingId);
  if (meeting === undefined) throw problem('no-meeting');
  const { timeZone, heldOn } = meeting;
  const everybody = await listEverybody(db);
  const { themes } = await findThemes(db, meetingId);
  const sheet: AnswerSheet = {
    language,
    timeZone,
    heldOn,
    names: new Map(everybody.map((one) => [one.organiserId, `${one.firstName} ${one.lastName}`])),
    themes: new Map(themes.map(({ code, label }) => [code, label])),
  };
  const { answers } = await findAnswerRows(db, { meetingId, timeZone, ids: [] }, { filter, limit: null });
  const rows = answers.map((row) => answerCells(row, sheet));
  const form = { columns: answerColumns(sheet), separator: SEPARATOR_IN[language], isFirst: true };
  return parts(csvPart(rows, form));
}

/** @yields the whole file: a row has no text, so even a thousand topics are a small file */
async function* parts(file: string): AsyncGenerator<string> {
  yield file;
}
