import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { StageMode } from '#contract/plain/stage/stage-kinds.ts';
import { callDesk, type Replied } from '../calls/client.ts';
import { useMeetingMetadata } from '../meeting/meeting-metadata.tsx';
import { stageQuery } from '../queries/stage-query.ts';

export type Devices = Replied<'listDevices'>;
export type Device = Devices['devices'][number];
export type PairingCode = Replied<'createDevice'>;
export type StageState = Replied<'showStage'>['state'];

/** Pairings and revocations arrive as changes. A lost connection makes no entry, so the list is also refetched. */
const REFRESH_MS = 10_000;

const devicesQuery = (meetingId: string) =>
  queryOptions({
    queryKey: ['stage', 'devices', meetingId],
    queryFn: () => callDesk('listDevices', { params: { meetingId } }),
    refetchInterval: REFRESH_MS,
  });

export function useDevices() {
  const { id: meetingId } = useMeetingMetadata();
  return useQuery(devicesQuery(meetingId));
}

/** The state of the stage in a mode; undefined until read. */
export function useStageState(mode: StageMode): StageState | undefined {
  const { id: meetingId } = useMeetingMetadata();
  const stage = useQuery(stageQuery(meetingId, mode));
  return stage.data?.state;
}

/** Refetches the devices and the states after a call that changes them. */
export function useRefreshStage(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: ['stage'] }), [client]);
}
