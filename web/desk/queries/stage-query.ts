import { queryOptions } from '@tanstack/react-query';
import type { StageMode } from '#contract/plain/stage/stage-kinds.ts';
import { callDesk, type Replied } from '../calls/client.ts';

export type StageOverview = Replied<'showStage'>;

/** Moves arrive as changes. The timer and a lost connection make no entry, so the state is also refetched. */
const REFRESH_MS = 10_000;

/** The stage in a mode, with what happened to its topics. */
export function stageQuery(meetingId: string, mode: StageMode) {
  return queryOptions({
    queryKey: ['stage', 'state', meetingId, mode],
    queryFn: () => callDesk('showStage', { query: { meetingId, mode } }),
    refetchInterval: REFRESH_MS,
  });
}
