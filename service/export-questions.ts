import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Ask } from './operator-connection.ts';
import { QuestionPageAnswer } from './operator-answers.ts';
import { CommandFailed } from './operator-socket.ts';
import { csvWriter, questionCells, type Separator } from './question-csv.ts';

const PAGE_LENGTH = 1000;

export type Export = {
  /** A path, or `-` for the standard output. */
  file: string;
  separator: Separator;
  /** As `question list` takes them. */
  filter: Record<string, unknown>;
};

/**
 * Writes the questions into a CSV file, newest first, page by page: each of those received before it began once.
 * The file is written aside and takes its name when it is whole; only its owner can read it.
 *
 * @returns how many questions there are in it
 * @throws CommandFailed when it cannot be written
 */
export async function exportQuestions(ask: Ask, { file, separator, filter }: Export): Promise<number> {
  let count = 0;
  async function* rows() {
    for await (const { questions, timeZone } of pages(ask, filter)) {
      count += questions.length;
      yield* questions.map((question) => questionCells(question, timeZone));
    }
  }
  const source = Readable.from(rows());
  if (file === '-') await pipeline(source, csvWriter(separator), standardOutput());
  else await writeAside(file, (aside) => pipeline(source, csvWriter(separator), aside));
  return count;
}

async function* pages(ask: Ask, filter: Export['filter']) {
  let before: string | null | undefined;
  while (before !== null) {
    const page = QuestionPageAnswer.parse(await ask('question list', { ...filter, limit: PAGE_LENGTH, before }));
    yield page;
    before = page.next;
  }
}

/** The process's own stream stays open, and whole, when the pipeline fails. */
function standardOutput(): Writable {
  return new Writable({
    write: (chunk: Buffer, _encoding, done) => void process.stdout.write(chunk, done),
  });
}

const FILE_FAULTS: Record<string, string> = {
  EISDIR: 'it is a folder',
  ENOENT: 'its folder is not there',
  ENOTDIR: 'its folder is not there',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'nothing can be written on that disk',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
};

async function writeAside(file: string, write: (aside: Writable) => Promise<void>): Promise<void> {
  const aside = `${file}.${randomUUID()}.part`;
  try {
    // Before anything is read, and perhaps revealed, for it.
    if (statSync(file, { throwIfNoEntry: false })?.isDirectory() === true) throw fileFailed(file, 'EISDIR');
    const handle = await open(aside, 'wx', 0o600);
    await write(handle.createWriteStream({ flush: true }));
    await rename(aside, file);
  } catch (error) {
    await rm(aside, { force: true }).catch(() => {});
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw code in FILE_FAULTS ? fileFailed(file, code) : error;
  }
}

function fileFailed(file: string, code: string): CommandFailed {
  return new CommandFailed(`${file} cannot be written: ${FILE_FAULTS[code] ?? code}.`);
}
