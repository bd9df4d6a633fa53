import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { OrganisersMeeting } from '#contract/meeting/organisers-meeting.ts';
import type { Installation } from '../../../backup/installation-files.ts';
import { isSeparator, type Separator } from '../../../http/text/separators.ts';
import type { Ask } from '../../socket/client.ts';
import { currentMeeting } from '../current-meeting.ts';
import { CommandFailed } from '../../command-failed.ts';
import { writeWhole } from '../../files.ts';
import type { TypedOptions } from '../../arguments/options.ts';
import { exportLines } from '../../output/formatters.ts';
import { csvWriter, questionCells } from '../../output/question-csv.ts';
import type { CommandContext } from '../command.ts';
import { findPage } from './question-page.ts';

const PAGE_LENGTH = '1000';
const INCOMPLETE =
  'The newest questions have not been indexed yet, so the file would lack some. Try again in a moment.';

/** Writes the questions of a filter to a file; `-` is the standard output. */
export async function exportQuestions(
  { terminal, readConfig, connect, print }: CommandContext,
  { file, separator, force, ...filter }: TypedOptions & { file: string },
): Promise<void> {
  const settings = {
    file,
    force: force === true,
    installation: await readConfig(),
    separator: isSeparator(separator) ? separator : 'comma',
    filter,
    output: terminal.output,
  } as const;
  const questions = await connect((ask) => writeQuestions(ask, settings));
  const answer = { file, questions, isMasked: filter['reveal'] !== true };
  // The answer may not go to the standard output, which may be the file.
  print({ answer, lines: exportLines(answer) }, file === '-' ? terminal.errors : terminal.output);
}

type Export = {
  /** A path, or `-` for the standard output. */
  file: string;
  force: boolean;
  installation: Installation;
  separator: Separator;
  /** The filters of `question list`. */
  filter: TypedOptions;
  /** The standard output. */
  output: Writable;
};

/**
 * Writes the questions to a CSV file, newest first and page by page: each question received before the start, once. The
 * file gets its name when it is complete, and only its owner can read it.
 *
 * @returns the number of questions in it
 * @throws CommandFailed when the file exists or cannot be written
 */
async function writeQuestions(ask: Ask, { separator, filter, output, ...target }: Export): Promise<number> {
  let count = 0;
  async function* rows() {
    const meeting = await currentMeeting(ask);
    const { heldOn } = meeting;
    for await (const { questions, timeZone } of pages(ask, meeting, filter)) {
      count += questions.length;
      yield* questions.map((question) => questionCells(question, { heldOn, timeZone }));
    }
  }
  const source = Readable.from(rows());
  if (target.file === '-') await pipeline(source, csvWriter(separator), withoutEnd(output));
  else await writeWhole(target, (aside) => pipeline(source, csvWriter(separator), aside));
  return count;
}

async function* pages(ask: Ask, meeting: OrganisersMeeting, filter: Export['filter']) {
  let before: string | null | undefined;
  while (before !== null) {
    const page = await findPage(ask, meeting, { ...filter, limit: PAGE_LENGTH, before });
    // Later pages lack only questions that arrived after the first page.
    if (before === undefined && !page.isSearchComplete) throw new CommandFailed(INCOMPLETE, 'search-incomplete');
    yield page;
    before = page.next;
  }
}

/** The standard output stays open when the pipeline fails. */
function withoutEnd(output: Writable): Writable {
  return new Writable({
    write: (chunk: Buffer, _encoding, done) => void output.write(chunk, done),
  });
}
