import type { Parsed } from '#contract/calls/call.ts';
import type { deviceCalls } from '#contract/calls/devices.ts';
import type { PairedDevice } from '#contract/stage/devices.ts';
import type { CallContext } from '../../http/handler.ts';
import { insertEntry } from '../../register/register-queries.ts';
import { notifyStage } from '../state/stage-queries.ts';
import { findPaired, redeemCode } from './code-queries.ts';
import type { PairedRow } from './device-queries.ts';
import { isLinkCode, secretHash } from './device-token.ts';
import type { DeviceParts } from './device-parts.ts';

/**
 * Pairs the screen that asks with a device, by a code that works once. A request that is repeated because its reply was
 * lost gets the same answer.
 *
 * @throws the problems `pairing-refused`; `too-many-attempts` after five wrong digits from one client address
 */
export async function pairDevice(
  { attempts, tokens }: DeviceParts,
  { db, request, language }: Pick<CallContext, 'db' | 'request' | 'language'>,
  { body: { code, secret } }: Parsed<typeof deviceCalls.redeemDeviceCode>,
): Promise<PairedDevice> {
  const hashes = { codeHash: tokens.codeHash(code), secretHash: secretHash(secret) };
  const tokenOf = (device: PairedRow) => ({ token: tokens.tokenOf({ deviceId: device.deviceId, secret }), ...device });
  const replayed = await findPaired(db, hashes);
  // Wrong digits from the same hall must not refuse a screen that is paired already.
  if (replayed !== undefined) return tokenOf(replayed);
  const attempt = isLinkCode(code) ? attempts.withoutCount : await attempts.countPairing({ request, language });
  const paired = await db.transaction().execute(async (transaction) => {
    const found = await redeemCode(transaction, hashes);
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
  return tokenOf(device);
}
