/** A stage with approved topics and paired devices, prepared in the database. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { DeviceKind } from '#contract/plain/stage/stage-kinds.ts';
import type { Database } from '#service/database/database.ts';
import { readSecret } from '#service/secret.ts';
import { deviceTokens, secretHash } from '#service/stage/devices/device-token.ts';
import { approveText, NGOZI } from '#testing/desk/answers.ts';
import { THOMAS } from '#testing/desk/decisions.ts';
import { placeNewTopics } from '#testing/desk/running-order.ts';

/** Places topics with an approved French answer. @returns their ids in order */
export async function placeApprovedTopics(db: Database, meetingId: string, count: number): Promise<string[]> {
  const rows = await placeNewTopics(db, meetingId, count);
  for (const { topicId } of rows) {
    const answer = { meetingId, topicId, language: 'fr' as const };
    await approveText(db, answer, { text: 'Deux euros par action.', writer: THOMAS, reviewer: NGOZI });
  }
  return rows.map(({ topicId }) => topicId);
}

/** Pairs devices without their codes. @returns their tokens */
export async function pairDevices(
  db: Database,
  { meetingId, secretFile, kind, count }: { meetingId: string; secretFile: string; kind: DeviceKind; count: number },
): Promise<string[]> {
  const tokens = deviceTokens(readSecret(secretFile)('stage devices'));
  const paired: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const [deviceId, secret] = [crypto.randomUUID(), randomBytes(32).toString('base64url')];
    await sql`
      insert into device (id, meeting_id, mode, kind, name, languages, created_by, created_at, secret_hash, paired_at)
      values (${deviceId}, ${meetingId}, 'live', ${kind}, ${`${kind} ${index}`}, 'both', 'measurement', now(),
        ${secretHash(secret)}, now())`.execute(db);
    paired.push(tokens.tokenOf({ deviceId, secret }));
  }
  return paired;
}
