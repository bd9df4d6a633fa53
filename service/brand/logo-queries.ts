import { sql } from 'kysely';
import type { LogoFacts, LogoMediaType } from '#contract/meeting/logo.ts';
import type { Queryable, Transaction } from '../database/database.ts';

/** A logo that has been checked and cleaned; its digest is the database's to compute. */
export type Logo = { mediaType: LogoMediaType; bytes: Buffer; width: number; height: number };

/** Checks and cleans what was given as logo; or says what is wrong with it, in words that follow "logo". */
export type CleanLogo = (mediaType: LogoMediaType, bytes: Buffer) => Promise<Logo | { faults: string[] }>;

/** The bytes of the logo with that digest; undefined when no meeting has it any more. */
export async function findLogoBytes(db: Queryable, digest: LogoFacts['digest']): Promise<Buffer | undefined> {
  const { rows } = await sql<{ bytes: Uint8Array }>`
    select bytes from meeting_logo where digest = ${digest} limit 1`.execute(db);
  return rows[0] === undefined ? undefined : Buffer.from(rows[0].bytes);
}

/** Gives a meeting its logo, in place of the one it has; null takes it away. */
export async function setLogo(transaction: Transaction, meetingId: string, logo: Logo | null): Promise<void> {
  if (logo === null) {
    await sql`delete from meeting_logo where meeting_id = ${meetingId}`.execute(transaction);
    return;
  }
  await sql`
    insert into meeting_logo (meeting_id, media_type, bytes, width, height)
    values (${meetingId}, ${logo.mediaType}, ${logo.bytes}, ${logo.width}, ${logo.height})
    on conflict (meeting_id) do update set
      media_type = excluded.media_type, bytes = excluded.bytes, width = excluded.width, height = excluded.height`.execute(
    transaction,
  );
}
