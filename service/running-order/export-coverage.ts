import type { Parsed } from '#contract/calls/call.ts';
import type { runningOrderCalls } from '#contract/calls/running-order.ts';
import type { Language } from '#contract/plain/language.ts';
import type { CoverageCell } from '#contract/plain/running-order/coverage.ts';
import type { ThemeList } from '#contract/meeting/theme.ts';
import { en } from '#words/desk/running-order/en.ts';
import { fr } from '#words/desk/running-order/fr.ts';
import type { CallContext } from '../http/handler.ts';
import { problem } from '../http/problems/problem.ts';
import { csvPart } from '../http/text/csv.ts';
import { SEPARATOR_IN } from '../http/text/separators.ts';
import { findMeeting } from '../meetings/meeting-queries.ts';
import { findThemes } from '../meetings/themes/theme-queries.ts';
import { countCoverage } from './reading-queries.ts';

const WORDS = { en, fr };

/** The coverage as CSV, a row for each theme and language with a received question. @throws the problem `no-meeting` */
export async function exportOrderCoverage(
  { db }: Pick<CallContext, 'db'>,
  { params: { meetingId }, body: { language } }: Parsed<typeof runningOrderCalls.exportOrderCoverage>,
): Promise<AsyncIterable<string>> {
  if ((await findMeeting(db, meetingId)) === undefined) throw problem('no-meeting');
  const { themes } = await findThemes(db, meetingId);
  const cells = await countCoverage(db, meetingId);
  const { file } = WORDS[language];
  const form = {
    columns: [file.theme, file.language, file.received, file.covered],
    separator: SEPARATOR_IN[language],
    isFirst: true,
  };
  return parts(
    csvPart(
      cells.map((cell) => cellsOf(cell, { themes, language })),
      form,
    ),
  );
}

/** @yields the file: a meeting has few themes */
async function* parts(file: string): AsyncGenerator<string> {
  yield file;
}

type Sheet = Pick<ThemeList, 'themes'> & { language: Language };

function cellsOf({ themeCode, received, covered, ...cell }: CoverageCell, { themes, language }: Sheet): string[] {
  const { coverage, file } = WORDS[language];
  const theme = themes.find(({ code }) => code === themeCode)?.label[language] ?? themeCode ?? coverage.noTheme;
  return [theme, file[cell.language], String(received), String(covered)];
}
