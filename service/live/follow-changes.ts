import type { CallContext } from '../http/handler.ts';
import type { ChangeFeed } from './change-feed.ts';
import type { ChangeStreams } from './change-streams.ts';

const POSITION = /^\d{1,15}$/;
/** Of what cannot be a position nothing is known. */
const NO_POSITION = -1;

export type FollowParts = { feed: ChangeFeed; streams: ChangeStreams };
/** Tells that something has changed, as it happens, and first what has since the last event that was read. */
export async function followChanges(
  { feed, streams }: FollowParts,
  { actor, request, signal }: Pick<CallContext, 'actor' | 'request' | 'signal'>,
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
