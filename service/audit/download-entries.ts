import type { registerCalls } from '#contract/calls/register.ts';
import type { Actor } from '../http/actor.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../http/handler.ts';
import type { InExportTurn } from '../http/turns/export-turns.ts';
import { problem } from '../http/problems/problem.ts';
import { csvPart } from '../http/text/csv.ts';
import { SEPARATOR_IN } from '../http/text/separators.ts';
import { findMeeting } from '../meetings/meeting-queries.ts';
import { listEverybody } from '../organisers/queries/team-queries.ts';
import { columnsIn, entryCells, type Sheet } from './entry-cells.ts';
import { countPlaces, findSealed } from './entry-queries.ts';
import { filterOf } from './list-entries.ts';

const PAGE_LENGTH = 1000;

export type DownloadParts = {
  inTurn: InExportTurn;
  /** Throws if the actor may no longer read the register. */
  requireReader: (actor: Actor) => Promise<void>;
};
/**
 * The sealed entries of a meeting as CSV, the last first, each once. Each page is read when the client takes it, so a
 * register of any length needs the memory of one page and holds no connection. The download fails when its organiser
 * loses the permission.
 *
 * @throws the problem `no-meeting`; while the file is read, `too-many-searches` if more than twenty of a session wait
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

/** @yields the lines of one page of entries; the first page starts with the headings of the columns. */
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
