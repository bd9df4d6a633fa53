/** SQL on devices and their codes. */
import { sql } from 'kysely';
import type { ListedDevice, NewDevice } from '#contract/stage/devices.ts';
import {
  type DeviceKind,
  DEVICES_END_DAYS,
  type ScreenLanguages,
  type StageMode,
} from '#contract/plain/stage/stage-kinds.ts';
import type { DeviceReport, StageDevice } from '#contract/stage/stage-state.ts';
import type { z } from 'zod';
import type { Queryable, Transaction } from '../../database/database.ts';
import type { OfStage } from '../state/stage-queries.ts';

/** A killed process leaves its devices as connected, so a device without a sign of life for this long is not. */
const SEEN_WITHIN = sql.lit('15 seconds');

const IS_CONNECTED = sql`is_connected and last_seen_at > clock_timestamp() - ${SEEN_WITHIN}::interval`;

const SHOWN = sql`
  id, to_jsonb(name) as name, kind, languages, ${IS_CONNECTED} as "isConnected", last_seen_at as "lastSeenAt", report`;

/** When the tokens of a finished meeting's devices end. */
const END = sql`finished_at + make_interval(days => ${sql.lit(DEVICES_END_DAYS)})`;

/** False once the end of the tokens has come. */
export const TOKEN_LASTS = sql`
  not exists (
    select from meeting_finish where meeting_finish.meeting_id = device.meeting_id and ${END} <= clock_timestamp())`;

/** When the tokens of a meeting's devices end, and whether they have; null before the finish. */
export async function findDevicesEnd(db: Queryable, meetingId: string): Promise<{ at: Date; isOver: boolean } | null> {
  const { rows } = await sql<{ at: Date; isOver: boolean }>`
    select ${END} as at, ${END} <= clock_timestamp() as "isOver" from meeting_finish
    where meeting_id = ${meetingId}::uuid`.execute(db);
  return rows[0] ?? null;
}

/** The paired devices of a stage. */
export async function findStageDevices(db: Queryable, { meetingId, mode }: OfStage): Promise<StageDevice[]> {
  const { rows } = await sql<StageDevice>`
    select ${SHOWN} from device
    where meeting_id = ${meetingId}::uuid and mode = ${mode} and revoked_at is null and paired_at is not null
    order by created_at, id`.execute(db);
  return rows;
}

/** The devices of a meeting that are not revoked. */
export async function findDevices(db: Queryable, meetingId: string): Promise<ListedDevice[]> {
  const { rows } = await sql<ListedDevice>`
    select ${SHOWN}, mode, created_by as "createdBy", created_at as "createdAt", paired_at as "pairedAt",
      (select expires_at from device_code
        where device_id = device.id and used_at is null and expires_at > clock_timestamp()) as "codeExpiresAt"
    from device where meeting_id = ${meetingId}::uuid and revoked_at is null
    order by created_at, id`.execute(db);
  return rows;
}

/** The names of all devices, revoked ones included. */
export async function listDeviceNames(db: Queryable): Promise<{ deviceId: string; name: string }[]> {
  const { rows } = await sql<{ deviceId: string; name: string }>`
    select id as "deviceId", to_jsonb(name) as name from device order by created_at, id`.execute(db);
  return rows;
}

export async function findLastRevoked(
  db: Queryable,
  meetingId: string,
): Promise<{ name: string; at: Date; by: string } | null> {
  const { rows } = await sql<{ name: string; at: Date; by: string }>`
    select to_jsonb(name) as name, revoked_at as at, revoked_by as by from device
    where meeting_id = ${meetingId}::uuid and revoked_at is not null
    order by revoked_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

export type OfDevice = { meetingId: string; deviceId: string };

/** Locks a device that is not revoked. */
export async function lockDevice(
  transaction: Transaction,
  { meetingId, deviceId }: OfDevice,
): Promise<{ isPaired: boolean; wasPaired: boolean } | undefined> {
  await sql`
    select from device where id = ${deviceId}::uuid and meeting_id = ${meetingId}::uuid for update`.execute(
    transaction,
  );
  // A second statement, because its snapshot includes the entry of a screen that was paired while we waited.
  const { rows } = await sql<{ isPaired: boolean; wasPaired: boolean }>`
    select paired_at is not null as "isPaired", exists (
        select from register_entry where actor = 'device' and actor_id = device.id::text) as "wasPaired"
    from device
    where id = ${deviceId}::uuid and meeting_id = ${meetingId}::uuid and revoked_at is null`.execute(transaction);
  return rows[0];
}

/** @returns false when the meeting has the most devices already, or is unknown */
export async function insertDevice(
  transaction: Transaction,
  { meetingId, id, by, most, device }: OfNewDevice,
): Promise<boolean> {
  // Two creations at once are counted one after the other.
  await sql`select from meeting where id = ${meetingId}::uuid for no key update`.execute(transaction);
  const { numAffectedRows } = await sql`
    insert into device (id, meeting_id, mode, kind, name, languages, created_by, created_at)
    select ${id}, ${meetingId}, ${device.mode}, ${device.kind}, ${device.name}, ${device.languages}, ${by},
      clock_timestamp()
    where (select count(*) from device where meeting_id = ${meetingId}::uuid and revoked_at is null)
      < ${most}::integer`.execute(transaction);
  return numAffectedRows === 1n;
}

type OfNewDevice = { meetingId: string; id: string; by: string; most: number; device: z.output<typeof NewDevice> };

/** Ends the token of a device, which stays in the list until a screen uses its new code. */
export async function unpairDevice(transaction: Transaction, deviceId: string): Promise<void> {
  await sql`
    update device set secret_hash = null, paired_at = null, is_connected = false, report = '{}'
    where id = ${deviceId}::uuid`.execute(transaction);
}

export async function deleteDevice(transaction: Transaction, deviceId: string): Promise<void> {
  await sql`delete from device where id = ${deviceId}::uuid`.execute(transaction);
}

export async function renameDevice(transaction: Transaction, deviceId: string, name: string): Promise<void> {
  await sql`update device set name = ${name} where id = ${deviceId}::uuid`.execute(transaction);
}

/** One device, or all of a meeting or of its mode. */
export type Revoked = { meetingId: string; deviceId: string | null; mode?: StageMode | undefined; by: string };

/** @returns the ids of the revoked devices */
export async function revokeDevices(
  transaction: Transaction,
  { meetingId, deviceId, mode = null, by }: Omit<Revoked, 'mode'> & { mode?: StageMode | null | undefined },
): Promise<string[]> {
  const chosen = sql`
    meeting_id = ${meetingId}::uuid and (${deviceId}::uuid is null or device.id = ${deviceId}::uuid)
    and (${mode}::text is null or mode = ${mode})`;
  await sql`
    delete from device_code using device where device.id = device_id and ${chosen}`.execute(transaction);
  const { rows } = await sql<{ id: string }>`
    update device set revoked_at = clock_timestamp(), revoked_by = ${by}, secret_hash = null, paired_at = null,
      is_connected = false
    where revoked_at is null and ${chosen}
    returning id`.execute(transaction);
  return rows.map(({ id }) => id);
}

export type PairedRow = {
  deviceId: string;
  meetingId: string;
  mode: StageMode;
  name: string;
  kind: DeviceKind;
  languages: ScreenLanguages;
};

export const PAIRED = sql`
  device.id as "deviceId", meeting_id as "meetingId", mode, to_jsonb(name) as name, kind, languages`;

/** The device with a token; undefined when it is revoked or unknown, or its meeting was finished long ago. */
export async function findDevice(
  db: Queryable,
  { deviceId, secretHash }: { deviceId: string; secretHash: Buffer },
): Promise<(PairedRow & { pairedAt: Date }) | undefined> {
  const { rows } = await sql<PairedRow & { pairedAt: Date }>`
    select ${PAIRED}, paired_at as "pairedAt" from device
    where id = ${deviceId}::uuid and secret_hash = ${secretHash} and revoked_at is null
      and ${TOKEN_LASTS}`.execute(db);
  return rows[0];
}

/** When a device was paired, and the name of the organiser who created it. */
export async function findPairing(
  db: Queryable,
  deviceId: string,
): Promise<{ pairedAt: Date; pairedBy: string | null } | undefined> {
  const { rows } = await sql<{ pairedAt: Date; pairedBy: string | null }>`
    select paired_at as "pairedAt", (
      select to_jsonb(name) from organiser where organiser.id::text = device.created_by
    ) as "pairedBy"
    from device where id = ${deviceId}::uuid and paired_at is not null`.execute(db);
  return rows[0];
}

export async function saveReport(db: Queryable, deviceId: string, report: DeviceReport): Promise<void> {
  await sql`
    update device set report = report || ${JSON.stringify(report)}::text::jsonb, last_seen_at = clock_timestamp()
    where id = ${deviceId}::uuid and revoked_at is null`.execute(db);
}

/** When each of those devices was paired, by id; without those whose token is not valid now. */
export async function findPairingTimes(db: Queryable, deviceIds: readonly string[]): Promise<Map<string, Date>> {
  if (deviceIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; pairedAt: Date }>`
    select id, paired_at as "pairedAt" from device
    where id = any (${deviceIds}::uuid[]) and revoked_at is null and paired_at is not null
      and ${TOKEN_LASTS}`.execute(db);
  return new Map(rows.map(({ id, pairedAt }) => [id, pairedAt]));
}

/** Notes that devices follow their stage. */
export async function noteConnected(db: Queryable, deviceIds: readonly string[]): Promise<void> {
  if (deviceIds.length === 0) return;
  await sql`
    update device set is_connected = true, last_seen_at = clock_timestamp()
    where id = any (${deviceIds}::uuid[]) and revoked_at is null and paired_at is not null`.execute(db);
}

export async function noteDisconnected(
  db: Queryable,
  { deviceId, pairedAt }: { deviceId: string; pairedAt?: Date },
): Promise<void> {
  // JavaScript reads instants in milliseconds.
  await sql`
    update device set is_connected = false, last_seen_at = clock_timestamp()
    where id = ${deviceId}::uuid and is_connected
      and date_trunc('milliseconds', paired_at) = ${pairedAt ?? null}::timestamptz`.execute(db);
}
