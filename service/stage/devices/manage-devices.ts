import { randomUUID } from 'node:crypto';
import type { Parsed } from '#contract/calls/call.ts';
import type { deviceCalls } from '#contract/calls/devices.ts';
import { STAGE_PATH } from '#contract/plain/stage/stage-links.ts';
import { DEVICES_MAX, PAIRING_MINUTES } from '#contract/plain/stage/stage-kinds.ts';
import type { DeviceList, PairingCode } from '#contract/stage/devices.ts';
import type { Transaction } from '../../database/database.ts';
import { requireOrganiser } from '../../http/actor.ts';
import type { CallContext } from '../../http/handler.ts';
import { problem } from '../../http/problems/problem.ts';
import { findTimeZone } from '../../meetings/meeting-queries.ts';
import { insertEntry } from '../../register/register-queries.ts';
import { notifyStage } from '../state/stage-queries.ts';
import {
  deleteDevice,
  findDevices,
  findDevicesEnd,
  findLastRevoked,
  insertDevice,
  lockDevice,
  type OfDevice,
  renameDevice as rename,
  type Revoked,
  revokeDevices as revoke,
  unpairDevice,
} from './device-queries.ts';
import { deleteCode, replaceCode } from './code-queries.ts';
import { newCodes } from './device-token.ts';
import type { DeviceParts } from './device-parts.ts';

type Context = Pick<CallContext, 'db' | 'actor'>;

/** @throws the problem `no-meeting` */
export async function listDevices(
  { db }: Context,
  { params: { meetingId } }: Parsed<typeof deviceCalls.listDevices>,
): Promise<DeviceList> {
  const timeZone = await findTimeZone(db, meetingId);
  if (timeZone === undefined) throw problem('no-meeting');
  return {
    devices: await findDevices(db, meetingId),
    lastRevoked: await findLastRevoked(db, meetingId),
    end: await findDevicesEnd(db, meetingId),
    timeZone,
  };
}

/** @throws the problems `no-meeting`, `too-many-devices`, `meeting-finished` */
export async function createDevice(
  parts: DeviceParts,
  { db, actor }: Context,
  { params: { meetingId }, body }: Parsed<typeof deviceCalls.createDevice>,
): Promise<PairingCode> {
  const { organiserId: by } = requireOrganiser(actor);
  return await db.transaction().execute(async (transaction) => {
    if ((await findTimeZone(transaction, meetingId)) === undefined) throw problem('no-meeting');
    const id = randomUUID();
    const isAdded = await insertDevice(transaction, { meetingId, id, by, most: DEVICES_MAX, device: body });
    if (!isAdded) throw problem('too-many-devices');
    return await giveCode(parts, transaction, { meetingId, deviceId: id });
  });
}

/** @throws the problems `device-not-found`, `meeting-finished` */
export async function renewDeviceCode(
  parts: DeviceParts,
  { db, actor }: Context,
  { params }: Parsed<typeof deviceCalls.renewDeviceCode>,
): Promise<PairingCode> {
  return await changeDevice({ db }, params, async (transaction, { isPaired }) => {
    await unpairDevice(transaction, params.deviceId);
    if (isPaired) await writeRevoked(transaction, { actor: requireOrganiser(actor), ...params });
    return await giveCode(parts, transaction, params);
  });
}

/** Deletes a device that no screen has ever been. @throws the problem `device-not-found` */
export async function cancelDeviceCode(
  { db }: Context,
  { params }: Parsed<typeof deviceCalls.cancelDeviceCode>,
): Promise<void> {
  await changeDevice({ db }, params, async (transaction, { wasPaired }) => {
    await deleteCode(transaction, params.deviceId);
    if (!wasPaired) await deleteDevice(transaction, params.deviceId);
  });
}

/** @throws the problem `device-not-found` */
export async function renameDevice(
  { db }: Context,
  { params, body }: Parsed<typeof deviceCalls.renameDevice>,
): Promise<void> {
  await changeDevice({ db }, params, (transaction) => rename(transaction, params.deviceId, body.name));
}

/** @throws the problem `device-not-found` */
export async function revokeDevice(
  { db, actor }: Context,
  { params }: Parsed<typeof deviceCalls.revokeDevice>,
): Promise<void> {
  await changeDevice({ db }, params, (transaction) => revokeAll(transaction, { actor, ...params }));
}

/** @throws the problem `no-meeting` */
export async function revokeDevices(
  { db, actor }: Context,
  { params: { meetingId }, query: { mode } }: Parsed<typeof deviceCalls.revokeDevices>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if ((await findTimeZone(transaction, meetingId)) === undefined) throw problem('no-meeting');
    await revokeAll(transaction, { actor, meetingId, deviceId: null, mode });
  });
}

async function revokeAll(
  transaction: Transaction,
  { actor, ...devices }: Pick<Context, 'actor'> & Omit<Revoked, 'by'>,
): Promise<void> {
  const organiser = requireOrganiser(actor);
  const { meetingId } = devices;
  for (const id of await revoke(transaction, { ...devices, by: organiser.organiserId })) {
    await writeRevoked(transaction, { actor: organiser, meetingId, deviceId: id });
  }
  await notifyStage(transaction, meetingId);
}

async function writeRevoked(
  transaction: Transaction,
  { actor, meetingId, deviceId }: OfDevice & { actor: ReturnType<typeof requireOrganiser> },
): Promise<void> {
  await insertEntry(transaction, { meetingId, kind: 'stage.deviceRevoked', actor, detail: { deviceId } });
}

async function changeDevice<T>(
  { db }: Pick<Context, 'db'>,
  device: OfDevice,
  work: (transaction: Transaction, found: { isPaired: boolean; wasPaired: boolean }) => Promise<T>,
): Promise<T> {
  return await db.transaction().execute(async (transaction) => {
    const found = await lockDevice(transaction, device);
    if (found === undefined) throw problem('device-not-found');
    const result = await work(transaction, found);
    await notifyStage(transaction, device.meetingId);
    return result;
  });
}

/**
 * The code is in the fragment of the link, so no server and no log ever receives it.
 *
 * @throws the problem `meeting-finished` when no token would be valid any more
 */
async function giveCode(
  { tokens, origin }: DeviceParts,
  transaction: Transaction,
  { meetingId, deviceId }: OfDevice,
): Promise<PairingCode> {
  if ((await findDevicesEnd(transaction, meetingId))?.isOver === true) throw problem('meeting-finished');
  const { link, digits } = newCodes();
  const hashes = { linkHash: tokens.codeHash(link), digitsHash: tokens.codeHash(digits) };
  const expiresAt = await replaceCode(transaction, deviceId, { ...hashes, minutes: PAIRING_MINUTES });
  return { deviceId, link: `${origin()}${STAGE_PATH}#${link}`, digits, expiresAt };
}
