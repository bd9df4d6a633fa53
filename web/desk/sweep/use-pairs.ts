import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMeetingMetadata } from '../meeting/meeting-metadata.tsx';
import { type From, type Pair, type PairList, pairsQuery } from '../similar/pairs-query.ts';
import { keyOf } from './pair-plan.ts';
import { nextShown, type Shown } from './shown-pair.ts';

/** So many pairs are read ahead of the shown one. */
const AHEAD = 12;
const MOST_PAIRS = 200;

/** A decision on its way: its pair, and the ids of the questions that it moves; `all` for a merger. */
export type Sending = { key: string; moves: readonly string[] | 'all' };

/**
 * The pair to decide: the strongest one that the organiser has not decided or put off. A pair with a question that is
 * being moved waits until the service has listed it again.
 */
export function usePairs(from: From, later: ReadonlySet<string>) {
  const client = useQueryClient();
  const { id: meetingId } = useMeetingMetadata();
  const { sending, sendFor } = useSending();
  const limit = Math.min(MOST_PAIRS, AHEAD * (Math.ceil(later.size / AHEAD) + 1));
  const query = useQuery({
    ...pairsQuery(client, { meetingId, from, limit }),
    placeholderData: (last: PairList | undefined, lastQuery) => (lastQuery?.queryKey[3] === from ? last : undefined),
  });
  const pairs = query.data?.pairs ?? [];
  const isSent = (pair: Pair) => sending.some(({ key }) => key === keyOf(pair));
  const ready = pairs.filter((pair) => !later.has(keyOf(pair)) && !isSent(pair) && !isMoving(pair, sending));
  const [before, setShown] = useState<Shown>({ pair: undefined });
  const shown = query.data === undefined ? before : nextShown(before, ready);
  if (shown !== before) setShown(shown);
  return {
    query,
    shown,
    sending,
    sendFor,
    /** How many pairs wait, without those whose decision is on its way. */
    waitingCount: (query.data?.total ?? 0) - pairs.filter(isSent).length,
    /** Leaves the shown pair, for the one with this key once it is listed. */
    leave: (wanted?: string) => setShown({ pair: undefined, wanted }),
    refetch: async () => await refetchPairs(client),
  };
}

function useSending() {
  const client = useQueryClient();
  const [sending, setSending] = useState<readonly Sending[]>([]);
  /** Keeps the pair out of the list until the service has answered and listed the pairs again. */
  const sendFor = async (one: Sending, work: () => Promise<void>) => {
    setSending((before) => [...before, one]);
    try {
      await work();
    } finally {
      await refetchPairs(client);
      setSending((before) => before.filter((other) => other !== one));
    }
  };
  return { sending, sendFor };
}

async function refetchPairs(client: ReturnType<typeof useQueryClient>): Promise<void> {
  await client.invalidateQueries({ queryKey: ['question', 'pairs'] });
}

function isMoving({ first, second }: Pair, sending: readonly Sending[]): boolean {
  return sending.some(({ moves }) => moves === 'all' || moves.includes(first.id) || moves.includes(second.id));
}
