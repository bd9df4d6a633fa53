import type { changeCalls } from '#contract/calls/changes.ts';
import type { Received } from '../http/bind-calls.ts';
import type { ChangeFeed } from './change-feed.ts';
import type { ChangeStreams } from './change-streams.ts';

const POSITION = /^\d{1,15}$/;
/** Of what cannot be a position nothing is known. */
const NO_POSITION = -1;

type Dependencies = { feed: ChangeFeed; streams: ChangeStreams };
type Following = Pick<Received<typeof changeCalls.followChanges>, 'actor' | 'request' | 'signal'>;

/** Tells that something has changed, as it happens, and first what has since the last event that was read. */
export async function followChanges(
  { feed, streams }: Dependencies,
  { actor, request, signal }: Following,
): Promise<AsyncIterable<string>> {
  const lastRead = readPosition(request.headers['last-event-id']);
  if (lastRead !== undefined) await feed.reach(lastRead);
  const remembered = await feed.begin();
  // From here on nothing waits: what is read from now on is told to the stream.
  const missed = lastRead === undefined ? undefined : remembered.since(lastRead);
  const position = lastRead ?? remembered.position();
  return streams.open({ actor, missed, position, signal, cut: () => void request.raw.destroy() });
}

function readPosition(header: string | string[] | undefined): number | undefined {
  if (header === undefined) return undefined;
  return typeof header === 'string' && POSITION.test(header) ? Number(header) : NO_POSITION;
}
