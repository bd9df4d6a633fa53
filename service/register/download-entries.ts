import type { registerCalls } from '#contract/calls/register.ts';
import type { Actor } from '../http/actor.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../http/handler.ts';
import type { InExportTurn } from '../http/export-turns.ts';
import { problem } from '../http/problems/problem.ts';
import { csvPart, SEPARATOR_IN } from '../http/text/csv.ts';
import { findMeeting } from '../meetings/meeting-queries.ts';
import { listEverybody } from '../organisers/queries/team-queries.ts';
import { columnsIn, entryCells, type Sheet } from './entry-cells.ts';
import { countPlaces, findSealed } from './entry-queries.ts';
import { filterOf } from './list-entries.ts';

const PAGE_LENGTH = 1000;

export type DownloadParts = {
  inTurn: InExportTurn;
  /** Throws once somebody may read the register no more. */
  requireReader: (actor: Actor) => Promise<void>;
};
/**
 * The entries of a meeting that stand in the chain when it is asked, as CSV, the last first, each once. Read page by
 * page as they are taken, so that a register of any length costs the memory of one page, and no connection waits. It
 * breaks off where whoever asked is revoked meanwhile.
 *
 * @throws the problem `no-meeting`; while the file is read, `too-many-searches` where one session downloads more than twenty
 */
export async function downloadEntries(
  { inTurn, requireReader }: DownloadParts,
  { db, actor, signal }: Pick<CallContext, 'db' | 'actor' | 'signal'>,
  { params, query }: Parsed<typeof registerCalls.downloadEntries>,
): Promise<AsyncIterable<string>> {
  const { meetingId } = params;
  const meeting = await findMeeting(db, meetingId);
  if (meeting === undefined) throw problem('no-meeting');
  const everybody = await listEverybody(db);
  const names = new Map(everybody.map((one) => [one.organiserId, `${one.firstName} ${one.lastName}`]));
  const sheet = { language: query.language, timeZone: meeting.timeZone, heldOn: meeting.heldOn, names };
  const last = await countPlaces(db, meetingId);
  const filter = filterOf(meetingId, query);
  const readPage = async (before: number) =>
    await inTurn({ actor, signal }, async () => {
      signal.throwIfAborted();
      await requireReader(actor);
      return await findSealed(db, filter, { limit: PAGE_LENGTH, before: String(before) });
    });
  return pages({ sheet, last, readPage });
}

type Reading = {
  sheet: Sheet;
  /** The place of the last entry. */
  last: number;
  readPage: (before: number) => ReturnType<typeof findSealed>;
};

/** @yields lines of the file, a page of entries at a time; the first has the heads of the columns above them. */
async function* pages({ sheet, last, readPage }: Reading): AsyncGenerator<string> {
  const form = { columns: columnsIn(sheet.language), separator: SEPARATOR_IN[sheet.language] };
  let before = last + 1;
  for (let isFirst = true, isLast = false; !isLast; isFirst = false) {
    const entries = await readPage(before);
    const rows = entries.map((entry) => entryCells(entry, sheet));
    yield csvPart(rows, { ...form, isFirst });
    isLast = entries.length < PAGE_LENGTH;
    before = entries.at(-1)?.place ?? 0;
  }
}
