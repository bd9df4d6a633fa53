import { hash } from 'node:crypto';
import { IMPORT_FAULTS_LISTED_MAX, type ImportedPastAnswers } from '#contract/answer/past-answer.ts';
import type { pastAnswerCalls } from '#contract/calls/answers/past.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { ColumnMatch } from '#contract/plain/answer/import-fault.ts';
import type { Transaction } from '../../../database/database.ts';
import { type Actor, requireOrganiser } from '../../../http/actor.ts';
import type { CallContext } from '../../../http/handler.ts';
import { problem } from '../../../http/problems/problem.ts';
import { insertEntry } from '../../../register/register-queries.ts';
import { checkRows, type NewPastAnswer } from './check-rows.ts';
import { faultyFile } from './faulty-cells.ts';
import { findCurrentMeetingId, findDigests, insertPastAnswers, lockImports } from './import-queries.ts';
import { matchColumns } from './match-columns.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import type { ReadFile } from './read-rows.ts';

/** Answers per statement, so that none takes long. */
const BATCH = 200;

/**
 * Imports the rows of a file in one transaction, or only checks them. A row with a fault stops the import, unless the
 * organiser leaves such rows out. The register gets the file's digest, and no text.
 *
 * @throws the problems `forbidden` for an actor who is no organiser; `no-meeting`
 */
export async function importPastAnswers(
  { db, actor }: Pick<CallContext, 'db' | 'actor'>,
  { body }: Parsed<typeof pastAnswerCalls.importPastAnswers>,
): Promise<ImportedPastAnswers> {
  const { organiserId } = requireOrganiser(actor);
  const { format, content, columns, isTrial, leaveOutFaulty = false, faultyRowsIn: language } = body;
  const file = format === 'csv' ? await readCsv(content) : readJson(content);
  const checked = checkFile(file, columns);
  const { answers, faults, faultyLines, matched, ignoredColumns } = checked;
  const isStopped = faultyLines.size > 0 && !leaveOutFaulty;
  const { fresh, doubles } = await db.transaction().execute(async (transaction) => {
    await lockImports(transaction);
    const sorted = await sortOut(transaction, answers);
    if (isTrial || isStopped) return sorted;
    await store(transaction, sorted.fresh, { actor, organiserId, digest: hash('sha256', content) });
    return sorted;
  });
  return {
    isTrial,
    columns: file.names.filter((name) => name !== ''),
    matched,
    separator: file.separator,
    rows: file.rows.length,
    days: [...new Set(answers.map(({ heldOn }) => heldOn))].toSorted(),
    imported: isStopped && !isTrial ? 0 : fresh.length,
    doubles: doubles.map(({ line }) => line),
    faultyRows: faultyLines.size,
    faults: faults.slice(0, IMPORT_FAULTS_LISTED_MAX),
    ignoredColumns,
    faultyFile: language === undefined ? null : faultyFile(file, { faults, lines: faultyLines, language }),
  };
}

/** The answers and the faults of a file. A fault of the file or of its columns leaves no answers, and no faulty rows. */
function checkFile(file: ReadFile, chosen: ColumnMatch | undefined) {
  const { rows, faults: faultsOfMatch, ...match } = matchColumns(file, chosen);
  const faultsOfFile = [...file.faults, ...faultsOfMatch];
  if (faultsOfFile.length > 0) return { ...match, answers: [], faults: faultsOfFile, faultyLines: new Set<number>() };
  const checked = checkRows(rows);
  const unread = file.rows.flatMap(({ fault }) => fault ?? []);
  return {
    ...match,
    answers: checked.answers,
    faults: [...unread, ...checked.faults].toSorted((one, other) => one.line - other.line),
    faultyLines: new Set([...unread.map(({ line }) => line), ...checked.faultyLines]),
  };
}

type Sorted = { fresh: NewPastAnswer[]; doubles: NewPastAnswer[] };

/** Separates the answers that the library or an earlier row has. */
async function sortOut(transaction: Transaction, answers: readonly NewPastAnswer[]): Promise<Sorted> {
  const digests = answers.map(({ digest }) => digest);
  const known = new Set(await findDigests(transaction, digests));
  const sorted: Sorted = { fresh: [], doubles: [] };
  for (const answer of answers) {
    (known.has(answer.digest) ? sorted.doubles : sorted.fresh).push(answer);
    known.add(answer.digest);
  }
  return sorted;
}

type Imported = { actor: Actor; organiserId: string; digest: string };

async function store(
  transaction: Transaction,
  answers: readonly NewPastAnswer[],
  { actor, organiserId, digest }: Imported,
): Promise<void> {
  if (answers.length === 0) return;
  const meetingId = await findCurrentMeetingId(transaction);
  if (meetingId === undefined) throw problem('no-meeting');
  for (let start = 0; start < answers.length; start += BATCH) {
    await insertPastAnswers(transaction, answers.slice(start, start + BATCH), organiserId);
  }
  await insertEntry(transaction, {
    meetingId,
    kind: 'answer.imported',
    actor,
    detail: { count: answers.length, digest },
  });
}
