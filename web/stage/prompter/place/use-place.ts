import { useCallback, useEffect, useRef, useState } from 'react';
import type { StageSequence } from '#contract/plain/stage/stage-life.ts';
import type { StageOverview, StageTopic } from '../../device/calls.ts';
import { useStage } from '../../device/stage.tsx';
import {
  afterKey,
  afterLoss,
  afterReconnection,
  liveSequence,
  nextOf,
  type OwnMove,
  type OwnSequence,
} from './prompter-place.ts';
import { readMovedAt, readOwnSequence, storeMovedAt, storeOwnSequence } from './stored-place.ts';

export type Place = {
  sequence: StageSequence;
  /** The topic after the shown one. This screen's keys skip topics that may not be shown. */
  next: string | null;
  isOffline: boolean;
  /** True while the prompter shows another topic than the stage, although it has a network. */
  isBehind: boolean;
  /** Since when this screen moves its own topics, in the service's time; undefined while it follows the stage. */
  movedAt: number | undefined;
  step: (move: OwnMove) => void;
  /** The Chairman has scrolled. */
  noteScroll: () => void;
};

const NO_TOPICS: readonly StageTopic[] = [];

/** Follows the stage. While the network is lost, this screen's keys move it. */
export function usePlace(overview: StageOverview): Place {
  const { connection, clockOffsetMs, content } = useStage();
  const topics = content?.topics ?? NO_TOPICS;
  const [own, setOwn] = useState<OwnSequence>(readOwnSequence);
  const [movedAt, setMovedAt] = useMovedAt(own);
  const scrolledAt = useRef(Number.NEGATIVE_INFINITY);
  const latest = useRef(overview);
  useEffect(() => {
    latest.current = overview;
  }, [overview]);
  const isOffline = connection.state === 'offline' || connection.state === 'reconnecting';
  const isLive = connection.state === 'live';
  useEffect(() => {
    if (isOffline) setOwn((before) => afterLoss(before, latest.current));
  }, [isOffline]);
  // The first state after a reconnection arrives with it.
  useEffect(() => {
    if (!isLive) return;
    // Like scrolling, the choice of a topic shows that the Chairman reads it.
    const readAt = Math.max(scrolledAt.current, movedAt ?? Number.NEGATIVE_INFINITY);
    setOwn((before) => afterReconnection(before, latest.current, Date.now() - readAt));
  }, [isLive, movedAt]);
  useEffect(() => storeOwnSequence(own), [own]);
  const step = useCallback(
    (move: OwnMove) => {
      if (isOffline) setMovedAt(Date.now());
      setOwn((before) => afterKey(before, latest.current, { move, isOffline, topics }));
    },
    [isOffline, topics, setMovedAt],
  );
  const noteScroll = useCallback(() => {
    scrolledAt.current = Date.now();
  }, []);
  const isBehind = isLive && own !== undefined && own.now !== overview.state.now;
  const shownOwn = isOffline || isBehind ? own : undefined;
  const sequence = shownOwn ?? liveSequence(overview);
  const next = isOffline ? nextOf(sequence, topics) : sequence.next;
  return {
    sequence,
    next,
    isOffline,
    isBehind,
    movedAt: shownOwn && inServiceTime(movedAt, clockOffsetMs),
    step,
    noteScroll,
  };
}

function inServiceTime(at: number | undefined, clockOffsetMs: number): number | undefined {
  return at === undefined ? undefined : at + clockOffsetMs;
}

/**
 * When the Chairman chose this screen's own topic, by this screen's clock, which a reload without a network still has. Undefined
 * without this screen's own sequence.
 */
function useMovedAt(own: OwnSequence) {
  const [movedAt, setMovedAt] = useState(readMovedAt);
  if (own === undefined && movedAt !== undefined) setMovedAt(undefined);
  useEffect(() => storeMovedAt(movedAt), [movedAt]);
  return [movedAt, setMovedAt] as const;
}
