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
import { readOwnSequence, storeOwnSequence } from './stored-place.ts';

export type Place = {
  sequence: StageSequence;
  /** The topic after the shown one. Own keys lead past topics that may not be shown. */
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

/** Follows the stage, and moves by own keys while the network is lost. */
export function usePlace(overview: StageOverview): Place {
  const { connection, clockOffsetMs, content } = useStage();
  const topics = content?.topics ?? NO_TOPICS;
  const [own, setOwn] = useState<OwnSequence>(readOwnSequence);
  const [movedAt, setMovedAt] = useState<number>();
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
    setOwn((before) => afterReconnection(before, latest.current, Date.now() - scrolledAt.current));
    setMovedAt(undefined);
  }, [isLive]);
  useEffect(() => storeOwnSequence(own), [own]);
  const step = useCallback(
    (move: OwnMove) => {
      if (isOffline) setMovedAt(Date.now() + clockOffsetMs);
      setOwn((before) => afterKey(before, latest.current, { move, isOffline, topics }));
    },
    [isOffline, clockOffsetMs, topics],
  );
  const noteScroll = useCallback(() => {
    scrolledAt.current = Date.now();
  }, []);
  const isBehind = isLive && own !== undefined && own.now !== overview.state.now;
  const sequence = own !== undefined && (isOffline || isBehind) ? own : liveSequence(overview);
  const next = isOffline ? nextOf(sequence, topics) : sequence.next;
  return { sequence, next, isOffline, isBehind, movedAt, step, noteScroll };
}
