import type { registerCalls } from '#contract/calls/register.ts';
import { kindsInGroups } from '#contract/plain/register/entry-kind.ts';
import type { DownloadEntries, EntryPage } from '#contract/register/register-entry.ts';
import type { Queryable } from '../database/database.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../http/handler.ts';
import { problem } from '../http/problems/problem.ts';
import { findTimeZone } from '../meetings/meeting-queries.ts';
import { countPlaces, type EntryFilter, findSealed, findUnsealed, type FoundEntry } from './entry-queries.ts';

const HASH_LENGTH = 8;

type Listing = Parsed<typeof registerCalls.listEntries>;

/**
 * A page of a meeting's register, newest first: unsealed entries, then sealed ones. It contains ids of organisers, not
 * their names.
 *
 * @throws the problem `no-meeting`
 */
export async function listEntries({ db }: Pick<CallContext, 'db'>, { params, query }: Listing): Promise<EntryPage> {
  const { meetingId } = params;
  const timeZone = await findTimeZone(db, meetingId);
  if (timeZone === undefined) throw problem('no-meeting');
  const sealed = await countPlaces(db, meetingId);
  const filter = filterOf(meetingId, query);
  // One more than the page shows, to know whether there is a next page.
  const found = await findEntries(db, filter, query);
  // An entry that is sealed between the two queries is in both results.
  const places = new Set(found.filter(({ place }) => place !== null).map(({ id }) => id));
  const shown = found.filter(({ id, place }) => place !== null || !places.has(id)).slice(0, query.limit);
  const last = shown.at(-1);
  const next = found.length > query.limit && last !== undefined ? cursorOf(last) : null;
  return { entries: shown.map(rowOf), next, sealed, timeZone };
}

export function filterOf(meetingId: string, query: Omit<DownloadEntries, 'language'>): EntryFilter {
  const { group, actor, organiser, search, from, to } = query;
  const kinds = group === undefined ? undefined : kindsInGroups(group);
  return { meetingId, kinds, actors: actor, organiserId: organiser, search, from, to };
}

/** Shortens the hash. The downloaded file contains the whole hash. */
function rowOf({ id: _, hash, ...entry }: FoundEntry): EntryPage['entries'][number] {
  return { ...entry, hash: hash?.slice(0, HASH_LENGTH) ?? null };
}

async function findEntries(
  db: Queryable,
  filter: EntryFilter,
  { limit, before }: Listing['query'],
): Promise<FoundEntry[]> {
  const [kind, after] = before?.split('-') ?? [];
  const most = limit + 1;
  const unsealed = kind === 'place' ? [] : await findUnsealed(db, filter, { limit: most, before: after });
  if (unsealed.length === most) return unsealed;
  const place = kind === 'place' ? after : undefined;
  return [...unsealed, ...(await findSealed(db, filter, { limit: most - unsealed.length, before: place }))];
}

/** The cursor of the next page. An entry that is sealed between two requests appears on both pages. */
function cursorOf({ place, id }: FoundEntry): string {
  return place === null ? `entry-${id}` : `place-${place}`;
}
