import type { CallContext } from '../http/handler.ts';
import type { ChangeFeed } from './change-feed.ts';
import type { ChangeStreams } from './change-streams.ts';

const POSITION = /^\d{1,15}$/;
/** Stands for an invalid position. No entries are remembered since it. */
const NO_POSITION = -1;

export type FollowParts = { feed: ChangeFeed; streams: ChangeStreams };
/** Streams changes as they happen, after those since the reader's last event. */
export async function followChanges(
  { feed, streams }: FollowParts,
  { actor, request, signal }: Pick<CallContext, 'actor' | 'request' | 'signal'>,
): Promise<AsyncIterable<string>> {
  const lastRead = readPosition(request.headers['last-event-id']);
  if (lastRead !== undefined) await feed.reach(lastRead);
  const remembered = await feed.begin();
  // No await from here on, so that the stream gets the changes of every later read.
  const missed = lastRead === undefined ? undefined : remembered.since(lastRead);
  const position = lastRead ?? remembered.position();
  return streams.open({ actor, missed, position, signal, cut: () => void request.raw.destroy() });
}

function readPosition(header: string | string[] | undefined): number | undefined {
  if (header === undefined) return undefined;
  return typeof header === 'string' && POSITION.test(header) ? Number(header) : NO_POSITION;
}
