/** SQL on the pairing codes of devices. */
import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../database/database.ts';
import { TOKEN_LASTS, PAIRED, type PairedRow } from './device-queries.ts';

type CodeHashes = { linkHash: Buffer; digitsHash: Buffer };

/** Gives a device a new code in place of an earlier one. @returns when it expires */
export async function replaceCode(
  transaction: Transaction,
  deviceId: string,
  { linkHash, digitsHash, minutes }: CodeHashes & { minutes: number },
): Promise<Date> {
  // Expired codes must not take digits from new ones.
  await sql`delete from device_code where expires_at < clock_timestamp()`.execute(transaction);
  const { rows } = await sql<{ expiresAt: Date }>`
    insert into device_code (device_id, link_hash, digits_hash, expires_at)
    values (${deviceId}, ${linkHash}, ${digitsHash}, clock_timestamp() + make_interval(mins => ${minutes}::integer))
    on conflict (device_id) do update set link_hash = excluded.link_hash, digits_hash = excluded.digits_hash,
      expires_at = excluded.expires_at, used_at = null
    returning expires_at as "expiresAt"`.execute(transaction);
  const [code] = rows;
  if (code === undefined) throw new Error('a code that was not stored');
  return code.expiresAt;
}

/**
 * After a restore: deletes every pairing code, because it may have been used or cancelled since the backup.
 *
 * @returns the devices whose token is valid; some may have been revoked since
 */
export async function deleteCodes(transaction: Transaction): Promise<number> {
  await sql`delete from device_code`.execute(transaction);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from device
    where revoked_at is null and secret_hash is not null and ${TOKEN_LASTS}`.execute(transaction);
  return rows[0]?.count ?? 0;
}

export async function deleteCode(transaction: Transaction, deviceId: string): Promise<void> {
  await sql`delete from device_code where device_id = ${deviceId}::uuid`.execute(transaction);
}

/**
 * Uses a code. A repetition with the same secret finds the device that it has paired.
 *
 * @returns undefined for an unknown, expired or used code
 */
export async function redeemCode(
  transaction: Transaction,
  { codeHash, secretHash }: { codeHash: Buffer; secretHash: Buffer },
): Promise<(PairedRow & { isNew: boolean }) | undefined> {
  const ofCode = sql`(link_hash = ${codeHash} or digits_hash = ${codeHash}) and expires_at > clock_timestamp()`;
  // Every other command locks the device before its code.
  await sql`
    select from device where id = (select device_id from device_code where ${ofCode}) for update`.execute(transaction);
  const { rows: codes } = await sql<{ deviceId: string; usedAt: Date | null }>`
    select device_id as "deviceId", used_at as "usedAt" from device_code
    where ${ofCode} for update`.execute(transaction);
  const [code] = codes;
  if (code === undefined) return undefined;
  if (code.usedAt === null) {
    await sql`
      update device set secret_hash = ${secretHash}, paired_at = clock_timestamp()
      where id = ${code.deviceId}::uuid and revoked_at is null`.execute(transaction);
    await sql`update device_code set used_at = clock_timestamp() where device_id = ${code.deviceId}::uuid`.execute(
      transaction,
    );
  }
  const { rows } = await sql<PairedRow>`
    select ${PAIRED} from device
    where id = ${code.deviceId}::uuid and secret_hash = ${secretHash} and revoked_at is null`.execute(transaction);
  const [device] = rows;
  return device && { ...device, isNew: code.usedAt === null };
}

/** The device that a used code has paired with a secret, for a request whose reply was lost. */
export async function findPaired(
  db: Queryable,
  { codeHash, secretHash }: { codeHash: Buffer; secretHash: Buffer },
): Promise<PairedRow | undefined> {
  const { rows } = await sql<PairedRow>`
    select ${PAIRED} from device join device_code on device_id = device.id
    where (link_hash = ${codeHash} or digits_hash = ${codeHash}) and expires_at > clock_timestamp()
      and used_at is not null and secret_hash = ${secretHash} and revoked_at is null`.execute(db);
  return rows[0];
}
