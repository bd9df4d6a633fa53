import { hash } from 'node:crypto';
import { IMPORT_FAULTS_LISTED_MAX, type ImportedPastAnswers } from '#contract/answer/past-answer.ts';
import type { pastAnswerCalls } from '#contract/calls/answers/past.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { Transaction } from '../../../database/database.ts';
import { type Actor, requireOrganiser } from '../../../http/actor.ts';
import type { CallContext } from '../../../http/handler.ts';
import { problem } from '../../../http/problems/problem.ts';
import { insertEntry } from '../../../register/register-queries.ts';
import { checkRows, type NewPastAnswer } from './check-rows.ts';
import { findCurrentMeetingId, findDigests, insertPastAnswers, lockImports } from './import-queries.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';

/** Answers per statement, so that none takes long. */
const BATCH = 200;

/**
 * Imports the rows of a file that have no fault, in one transaction, or only checks them. The register gets the file's
 * digest, and no text.
 *
 * @throws the problems `forbidden` for an actor who is no organiser; `no-meeting`
 */
export async function importPastAnswers(
  { db, actor }: Pick<CallContext, 'db' | 'actor'>,
  { body }: Parsed<typeof pastAnswerCalls.importPastAnswers>,
): Promise<ImportedPastAnswers> {
  const { organiserId } = requireOrganiser(actor);
  const { format, content, isTrial } = body;
  const file = format === 'csv' ? await readCsv(content) : readJson(content);
  const checked = checkRows(file.rows);
  const { fresh, doubles } = await db.transaction().execute(async (transaction) => {
    await lockImports(transaction);
    const sorted = await sortOut(transaction, checked.answers);
    if (!isTrial) await store(transaction, sorted.fresh, { actor, organiserId, digest: hash('sha256', content) });
    return sorted;
  });
  const faults = [...file.faults, ...checked.faults].toSorted((one, other) => one.line - other.line);
  return {
    isTrial,
    rows: file.rowCount,
    imported: fresh.length,
    doubles: doubles.map(({ line }) => line),
    faultyRows: file.rowCount - checked.answers.length,
    faults: faults.slice(0, IMPORT_FAULTS_LISTED_MAX),
    ignoredColumns: file.ignoredColumns,
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
