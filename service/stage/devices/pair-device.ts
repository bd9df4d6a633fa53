import type { Parsed } from '#contract/calls/call.ts';
import type { deviceCalls } from '#contract/calls/devices.ts';
import type { PairedDevice } from '#contract/stage/devices.ts';
import type { CallContext } from '../../http/handler.ts';
import { insertEntry } from '../../register/register-queries.ts';
import { notifyStage } from '../state/stage-queries.ts';
import { redeemCode } from './device-queries.ts';
import { secretHash } from './device-token.ts';
import type { DeviceParts } from './device-parts.ts';

/**
 * Pairs the screen that asks with a device, by a code that works once. A request that is repeated because its reply was
 * lost gets the same answer.
 *
 * @throws the problems `pairing-refused`; `too-many-attempts` after five wrong codes from one client address
 */
export async function pairDevice(
  { attempts, tokens }: DeviceParts,
  { db, request, language }: Pick<CallContext, 'db' | 'request' | 'language'>,
  { body: { code, secret } }: Parsed<typeof deviceCalls.redeemDeviceCode>,
): Promise<PairedDevice> {
  const attempt = await attempts.countPairing({ request, language });
  const paired = await db.transaction().execute(async (transaction) => {
    const found = await redeemCode(transaction, { codeHash: tokens.codeHash(code), secretHash: secretHash(secret) });
    if (found?.isNew !== true) return found;
    const { deviceId, deviceKind, meetingId, mode } = { ...found, deviceKind: found.kind };
    await insertEntry(transaction, {
      meetingId,
      kind: 'stage.devicePaired',
      actor: { kind: 'device', deviceId, deviceKind, meetingId, mode },
      detail: { deviceKind },
    });
    await notifyStage(transaction, meetingId);
    return found;
  });
  if (paired === undefined) throw await attempt.refused('pairing-refused');
  await attempt.reset();
  const { isNew: _, ...device } = paired;
  return { token: tokens.tokenOf({ deviceId: device.deviceId, secret }), ...device };
}
