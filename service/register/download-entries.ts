import type { registerCalls } from '#contract/calls/register.ts';
import type { Queryable } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import type { Received } from '../http/bind-calls.ts';
import { problem } from '../http/problems/problem.ts';
import { csvPart, SEPARATOR_IN } from '../http/text/csv.ts';
import { findMeeting } from '../meetings/meeting-queries.ts';
import { listEverybody } from '../organisers/queries/team-queries.ts';
import { columnsIn, entryCells, type Sheet } from './entry-cells.ts';
import { countPlaces, type EntryFilter, findSealed } from './entry-queries.ts';
import { filterOf } from './list-entries.ts';

const PAGE_LENGTH = 1000;

type Dependencies = {
  db: Queryable;
  /** Throws once somebody may read the register no more. */
  requireReader: (actor: Actor) => Promise<void>;
};
type Downloading = Pick<Received<typeof registerCalls.downloadEntries>, 'params' | 'query' | 'actor' | 'signal'>;

/**
 * The entries of a meeting that stand in the chain when it is asked, as CSV, the last first, each once. Read page by
 * page as they are taken, so that a register of any length costs the memory of one page, and no connection waits. It
 * breaks off where whoever asked is revoked meanwhile.
 *
 * @throws the problem `no-meeting`
 */
export async function downloadEntries(
  { db, requireReader }: Dependencies,
  { params, query, actor, signal }: Downloading,
): Promise<AsyncIterable<string>> {
  const { meetingId } = params;
  const meeting = await findMeeting(db, meetingId);
  if (meeting === undefined) throw problem('no-meeting');
  const everybody = await listEverybody(db);
  const names = new Map(everybody.map((one) => [one.organiserId, `${one.firstName} ${one.lastName}`]));
  const sheet = { language: query.language, timeZone: meeting.timeZone, heldOn: meeting.heldOn, names };
  const last = await countPlaces(db, meetingId);
  const requireReading = () => requireReader(actor);
  return pages(db, { filter: filterOf(meetingId, query), sheet, last, signal, requireReading });
}

type Reading = {
  filter: EntryFilter;
  sheet: Sheet;
  last: number;
  signal: AbortSignal;
  requireReading: () => Promise<void>;
};

/** @yields lines of the file, a page of entries at a time; the first has the heads of the columns above them. */
async function* pages(db: Queryable, reading: Reading): AsyncGenerator<string> {
  const { filter, sheet, last, signal, requireReading } = reading;
  const form = { columns: columnsIn(sheet.language), separator: SEPARATOR_IN[sheet.language] };
  let before = last + 1;
  for (let isFirst = true, isLast = false; !isLast; isFirst = false) {
    signal.throwIfAborted();
    await requireReading();
    const entries = await findSealed(db, filter, { limit: PAGE_LENGTH, before: String(before) });
    const rows = entries.map((entry) => entryCells(entry, sheet));
    yield csvPart(rows, { ...form, isFirst });
    isLast = entries.length < PAGE_LENGTH;
    before = entries.at(-1)?.place ?? 0;
  }
}
