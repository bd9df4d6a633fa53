import type { Parsed } from '#contract/calls/call.ts';
import type { stageCalls } from '#contract/calls/stage.ts';
import type { OwnDevice } from '#contract/stage/devices.ts';
import type { Actor } from '../../http/actor.ts';
import type { CallContext } from '../../http/handler.ts';
import { problem } from '../../http/problems/problem.ts';
import { notifyStage } from '../state/stage-queries.ts';
import { findPairing, findStageDevices, saveReport } from './device-queries.ts';

type Context = Pick<CallContext, 'db' | 'actor'>;

/** @throws the problem `unauthorized` for a device that was revoked since the request began */
export async function showOwnDevice({ db, actor }: Context): Promise<OwnDevice> {
  const { deviceId, meetingId, mode } = requireDevice(actor);
  const device = (await findStageDevices(db, { meetingId, mode })).find(({ id }) => id === deviceId);
  const pairing = await findPairing(db, deviceId);
  if (device === undefined || pairing === undefined) throw problem('unauthorized');
  const { name, kind, languages } = device;
  return { deviceId, meetingId, mode, name, kind, languages, ...pairing };
}

export async function reportDevice(
  { db, actor }: Context,
  { body }: Parsed<typeof stageCalls.reportDevice>,
): Promise<void> {
  const { deviceId, meetingId } = requireDevice(actor);
  await saveReport(db, deviceId, body);
  await notifyStage(db, meetingId);
}

function requireDevice(actor: Actor): Extract<Actor, { kind: 'device' }> {
  if (actor.kind !== 'device') throw problem('forbidden');
  return actor;
}
