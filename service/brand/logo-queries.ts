import { sql } from 'kysely';
import type { IconName, LogoMediaType, PictureName } from '#contract/plain/meeting/logo.ts';
import type { Queryable, Transaction } from '../database/database.ts';

/** A logo as imported; width and height give its ratio. The database computes the digest. */
export type Logo = { mediaType: LogoMediaType; bytes: Buffer; width: number; height: number };

/** The PNGs drawn from a logo. */
export type Pictures = Record<PictureName, Buffer>;
export type DrawnLogo = Logo & { pictures: Pictures };
export type Icons = Record<IconName, Buffer>;

/** The faults of a logo; each phrase follows the word "logo". */
export type Faults = { faults: string[] };

/** Draws a logo, or returns its faults. */
export type DrawLogo = (mediaType: LogoMediaType, bytes: Buffer) => Promise<DrawnLogo | Faults>;

/** The imported logo with that digest; undefined when no meeting has it any more. */
export async function findLogo(
  db: Queryable,
  digest: string,
): Promise<{ mediaType: LogoMediaType; bytes: Buffer } | undefined> {
  const { rows } = await sql<{ mediaType: LogoMediaType; bytes: Uint8Array }>`
    select media_type as "mediaType", bytes from meeting_logo where digest = ${digest} limit 1`.execute(db);
  return rows[0] === undefined ? undefined : { ...rows[0], bytes: Buffer.from(rows[0].bytes) };
}

/** The picture with that digest; undefined when no meeting has it any more. */
export async function findPicture(db: Queryable, digest: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ bytes: Uint8Array }>`
    select bytes from logo_picture where digest = ${digest}
    union all
    select bytes from room_logo where digest = ${digest}
    limit 1`.execute(db);
  return rows[0] === undefined ? undefined : Buffer.from(rows[0].bytes);
}

/** Replaces the logo of a meeting; null removes it. */
export async function setLogo(transaction: Transaction, meetingId: string, logo: DrawnLogo | null): Promise<void> {
  if (logo === null) {
    await sql`delete from meeting_logo where meeting_id = ${meetingId}`.execute(transaction);
    return;
  }
  const { rows } = await sql<{ digest: string }>`
    insert into meeting_logo (meeting_id, media_type, bytes, width, height)
    values (${meetingId}, ${logo.mediaType}, ${logo.bytes}, ${logo.width}, ${logo.height})
    on conflict (meeting_id) do update set
      media_type = excluded.media_type, bytes = excluded.bytes, width = excluded.width, height = excluded.height
    returning digest`.execute(transaction);
  for (const { digest } of rows) await setPictures(transaction, { digest, pictures: logo.pictures });
}

/**
 * Stores the pictures for every meeting that has the logo with that digest, and gives those meetings a new revision.
 */
export async function setPictures(
  transaction: Transaction,
  { digest, pictures }: { digest: string; pictures: Pictures },
): Promise<void> {
  const { room, ...ofPages } = pictures;
  const drawn = Object.entries(ofPages).map(([name, bytes]) => sql`(${name}, ${bytes}::bytea)`);
  await sql`
    insert into logo_picture (meeting_id, name, bytes, drawn_from)
    select meeting_id, drawn.name, drawn.bytes, digest
    from meeting_logo, (values ${sql.join(drawn)}) as drawn (name, bytes)
    where digest = ${digest}
    on conflict (meeting_id, name) do update set bytes = excluded.bytes, drawn_from = excluded.drawn_from`.execute(
    transaction,
  );
  await sql`
    insert into room_logo (meeting_id, bytes, drawn_from)
    select meeting_id, ${room}::bytea, digest from meeting_logo where digest = ${digest}
    on conflict (meeting_id) do update set bytes = excluded.bytes, drawn_from = excluded.drawn_from`.execute(
    transaction,
  );
  await sql`
    update meeting set brand = brand where id in (select meeting_id from meeting_logo where digest = ${digest})`.execute(
    transaction,
  );
}
