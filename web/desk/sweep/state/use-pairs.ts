import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { type From, type Pair, type PairList, pairsQuery } from '../../similar/pairs-query.ts';
import { keyOf } from '../pair/pair-plan.ts';
import { nextShown, type Shown, withoutPair } from '../pair/shown-pair.ts';
import { countLeft, readAhead, wantedCount } from './read-ahead.ts';

/** A pair that replaces the shown one gets no decision in this time, unless the organiser presses a key first. */
const HELD_MS = 1000;

/** A decision on its way: its pair, and the ids of the questions that it moves; `all` for a merger. */
export type Sending = { key: string; moves: readonly string[] | 'all' };

type Updated = { dataUpdatedAt: number; isPlaceholderData: boolean };

/**
 * The pair to decide: the strongest one that the organiser has not decided or put off. A pair with a question that is
 * being moved waits until the service has listed it again.
 */
export function usePairs(from: From, later: ReadonlySet<string>) {
  const client = useQueryClient();
  const { id: meetingId } = useMeetingMetadata();
  const { sending, sendFor, endedAt, refetchOwn } = useSending();
  const query = useQuery({
    ...pairsQuery(client, {
      meetingId,
      from,
      wantedCount: wantedCount(later),
      read: (readPage) => readAhead(readPage, later),
    }),
    placeholderData: (last: PairList | undefined, lastQuery) => (lastQuery?.queryKey[3] === from ? last : undefined),
  });
  const pairs = query.data?.pairs ?? [];
  const isSent = (pair: Pair) => sending.some(({ key }) => key === keyOf(pair));
  const ready = pairs.filter((pair) => !later.has(keyOf(pair)) && !isSent(pair) && !isMoving(pair, sending));
  const isOwn = useIsOwn(query, endedAt);
  const [before, setShown] = useState<Shown>({ pair: undefined });
  const shown = query.data === undefined ? before : nextShown(before, ready, isOwn);
  if (shown !== before) setShown(shown);
  const release = () => setShown((now) => ({ ...now, isHeld: false }));
  useRelease(shown, release);
  return {
    query,
    shown,
    sending,
    sendFor,
    /** No pair waits that is not put off. */
    isDone:
      shown.pair === undefined && sending.length === 0 && query.data !== undefined && countLeft(query.data, later) <= 0,
    /** How many pairs wait, without those whose decision is on its way. */
    waitingCount: (query.data?.total ?? 0) - pairs.filter(isSent).length,
    /** Leaves the shown pair, for the one with this key as soon as it is listed. */
    leave: (awaited?: string) => {
      setShown(({ wanted }) => ({ pair: undefined, wanted: awaited ?? wanted, isAwaited: awaited !== undefined }));
    },
    /** Shows the pair with this key after the shown one. */
    showNext: (wanted: string) => setShown((now) => ({ ...now, wanted, isAwaited: false })),
    leavePair: (pair: Pair) => setShown((now) => withoutPair(now, pair)),
    release,
    refetchOwn,
  };
}

/**
 * Whether the organiser’s own decision has changed the list: one has ended since the previous list was fetched, or the
 * list is the same and only the decisions on their way differ.
 */
function useIsOwn({ dataUpdatedAt, isPlaceholderData }: Updated, endedAt: number): boolean {
  const [listedAt, setListedAt] = useState(0);
  const isNew = !isPlaceholderData && dataUpdatedAt !== listedAt;
  if (isNew) setListedAt(dataUpdatedAt);
  return !isNew || endedAt >= listedAt;
}

/** The keys act again after a short time. */
function useRelease({ pair, isHeld }: Shown, release: () => void): void {
  const key = isHeld === true && pair !== undefined ? keyOf(pair) : undefined;
  const releaseNow = useEffectEvent(release);
  useEffect(() => {
    if (key === undefined) return;
    const timer = setTimeout(() => releaseNow(), HELD_MS);
    return () => clearTimeout(timer);
  }, [key]);
}

function useSending() {
  const client = useQueryClient();
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const [endedAt, setEndedAt] = useState(Number.NEGATIVE_INFINITY);
  /**
   * Keeps the pair out of the list until the service has answered and listed the pairs again.
   *
   * @param work resolves to whether the service has carried out the decision
   */
  const sendFor = async (one: Sending, work: () => Promise<boolean>) => {
    setSending((before) => [...before, one]);
    try {
      if (await work()) setEndedAt(Date.now());
    } finally {
      await refetchPairs(client);
      setSending((before) => before.filter((other) => other !== one));
    }
  };
  const refetchOwn = async () => {
    setEndedAt(Date.now());
    await refetchPairs(client);
  };
  return { sending, sendFor, endedAt, refetchOwn };
}

async function refetchPairs(client: ReturnType<typeof useQueryClient>): Promise<void> {
  await client.invalidateQueries({ queryKey: ['question', 'pairs'] });
}

function isMoving({ first, second }: Pair, sending: readonly Sending[]): boolean {
  return sending.some(({ moves }) => moves === 'all' || moves.includes(first.id) || moves.includes(second.id));
}
