import type { readingCalls } from '#contract/calls/reading.ts';
import type { Actor } from '../../http/actor.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../../http/handler.ts';
import type { InExportTurn } from '../../http/turns/export-turns.ts';
import { problem } from '../../http/problems/problem.ts';
import { csvPart } from '../../http/text/csv.ts';
import { SEPARATOR_IN } from '../../http/text/separators.ts';
import { findPageIds, findPosition } from '../../questions/shown/page-queries.ts';
import { findCandidates } from '../../questions/shown/candidate-queries.ts';
import { findMeeting } from '../../meetings/meeting-queries.ts';
import { listEverybody } from '../../organisers/queries/team-queries.ts';
import { viewerOf } from '../../questions/shown/question-filter-queries.ts';
import { insertEntry, insertRevelations, type NewEntry } from '../../register/register-queries.ts';
import { requireRevelations, REVELATIONS_AN_HOUR } from '../limit-revelations.ts';
import { type ExportedQuestion, findExported } from './export-queries.ts';
import { columnsIn, exportedCells, type Sheet } from './exported-cells.ts';

const PAGE_LENGTH = 1000;

export type ExportParts = {
  inTurn: InExportTurn;
  /** Throws when the actor may no longer export. */
  requireExporter: (actor: Actor) => Promise<void>;
  /** Throws when the actor may no longer see authors. */
  requireRevealer: (actor: Actor) => Promise<void>;
};
type Context = Pick<CallContext, 'db' | 'actor' | 'signal'>;
type Input = Parsed<typeof readingCalls.exportQuestions>;
type Exporting = ExportParts & Context & Input;

/**
 * All questions of a list as CSV, in its order. Each page is read when the client takes it, so a list of any length
 * costs the memory of one page. The file breaks off when the actor loses the permission.
 *
 * @throws the problems `no-meeting`, `forbidden`, `too-many-authors`, `too-many-to-reveal`, `too-many-searches`
 */
export async function exportQuestions(
  dependencies: ExportParts,
  ctx: Context,
  input: Input,
): Promise<AsyncIterable<string>> {
  const { db } = ctx;
  const { language, withAuthors } = input.body;
  const meeting = await findMeeting(db, input.params.meetingId);
  if (meeting === undefined) throw problem('no-meeting');
  const everybody = await listEverybody(db);
  const names = new Map(everybody.map((one) => [one.organiserId, `${one.firstName} ${one.lastName}`]));
  const sheet = { language, timeZone: meeting.timeZone, heldOn: meeting.heldOn, names, withAuthors };
  const exporting = { ...dependencies, ...ctx, ...input };
  // Read before the answer begins: a later refusal could only break off the file.
  const first = await readInTurn(exporting);
  return parts(exporting, sheet, first);
}

/** @yields the lines of a page of questions; the first page begins with the column headers */
async function* parts(exporting: Exporting, sheet: Sheet, first: ExportPage): AsyncGenerator<string> {
  const form = { columns: columnsIn(sheet), separator: SEPARATOR_IN[sheet.language] };
  let page = first;
  for (let isFirst = true; ; isFirst = false) {
    const rows = page.questions.map((question) => exportedCells(question, sheet));
    yield csvPart(rows, { ...form, isFirst });
    if (page.last === undefined) return;
    page = await readInTurn(exporting, page.last);
  }
}

/** `last` is the id of the last question when more may follow. */
type ExportPage = { questions: ExportedQuestion[]; last: string | undefined };

async function readInTurn(exporting: Exporting, after?: string): Promise<ExportPage> {
  return await exporting.inTurn(exporting, () => readPage(exporting, after));
}

async function readPage(exporting: Exporting, after?: string): Promise<ExportPage> {
  const { db, requireExporter, requireRevealer, params, body, actor, signal } = exporting;
  const { filter, order, withAuthors } = body;
  signal.throwIfAborted();
  await requireExporter(actor);
  if (withAuthors) await requireRevealer(actor);
  const filtered = { ...viewerOf(actor), ...params, filter };
  const found = await findCandidates(db, filtered);
  // Later pages lack only questions that arrived after the first page.
  if (after === undefined && !found.isSearchComplete) throw problem('search-incomplete');
  const position = after === undefined ? undefined : await findPosition(db, { ...params, question: { id: after } });
  const ids = await findPageIds(db, { filtered, found, order, after: position, limit: PAGE_LENGTH });
  if (withAuthors && actor.kind === 'organiser' && ids.length > REVELATIONS_AN_HOUR) {
    throw problem('too-many-to-reveal', { words: { most: REVELATIONS_AN_HOUR } });
  }
  const questions = await readQuestions(exporting, ids, after === undefined);
  return { questions, last: ids.length < PAGE_LENGTH ? undefined : ids.at(-1) };
}

/** The register entries are written in the transaction that reads the questions. */
async function readQuestions(exporting: Exporting, ids: string[], isFirst: boolean): Promise<ExportedQuestion[]> {
  const { db, body, actor } = exporting;
  if (!isFirst && !body.withAuthors) return await findExported(db, ids);
  return await db.transaction().execute(async (transaction) => {
    const questions = await findExported(transaction, ids);
    if (body.withAuthors) {
      const shown = questions.filter(({ author }) => author !== null).map(({ id }) => id);
      await requireRevelations(transaction, actor, shown.length);
      if (shown.length > 0) await insertRevelations(transaction, actor, shown);
    }
    if (isFirst) await insertEntry(transaction, entryOf(exporting));
    return questions;
  });
}

/** The entry omits the words of the search, which may name a person. */
function entryOf({ params, body, actor }: Exporting): NewEntry {
  const { search, since, ...filter } = body.filter;
  const filterParts = Object.entries(filter).filter(([, part]) => part !== undefined);
  const detail = {
    ...Object.fromEntries(filterParts),
    ...(since === undefined ? {} : { since: since.toISOString() }),
    ...(search === undefined ? {} : { isSearched: true }),
    withAuthors: body.withAuthors,
  };
  return { ...params, kind: 'question.exported', actor, detail };
}
