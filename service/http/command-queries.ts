import { sql } from 'kysely';
import type { Queryable, Transaction } from '../database/database.ts';

/** How many commands older than a day each new command deletes. */
const FORGOTTEN_AT_ONCE = 20;

export type CommandRow = {
  id: string;
  requestHash: string;
  /** The answer in JSON; null until the command has finished. */
  answer: unknown;
  isFinished: boolean;
};

export type NewCommand = { id: string; organiserId: string; key: string; requestHash: string };

/**
 * Claims a key for a command. Waits while another transaction claims the same key.
 *
 * @returns false when the key is already claimed
 */
export async function insertCommand(transaction: Transaction, command: NewCommand): Promise<boolean> {
  const { id, organiserId, key, requestHash } = command;
  await sql`
    delete from command where id = any(array(
      select id from command where made_at < clock_timestamp() - interval '1 day'
      limit ${FORGOTTEN_AT_ONCE} for update skip locked))`.execute(transaction);
  const { rows } = await sql`
    insert into command (id, organiser_id, key, request_hash, made_at, alive_at)
    values (${id}, ${organiserId}, ${key}, decode(${requestHash}, 'hex'), clock_timestamp(), clock_timestamp())
    on conflict (organiser_id, key) do nothing
    returning id`.execute(transaction);
  return rows.length > 0;
}

/** The command that has claimed a key. */
export async function findCommand(
  db: Queryable,
  { organiserId, key }: Pick<NewCommand, 'organiserId' | 'key'>,
): Promise<CommandRow | undefined> {
  const { rows } = await sql<CommandRow>`
    select id, encode(request_hash, 'hex') as "requestHash", answer, finished_at is not null as "isFinished"
    from command where organiser_id = ${organiserId} and key = ${key}`.execute(db);
  return rows[0];
}

/** Stores the answer and marks the command as finished. */
export async function finishCommand(
  transaction: Transaction,
  { id, answer }: { id: string; answer: unknown },
): Promise<void> {
  await sql`
    update command set answer = ${JSON.stringify(answer)}::text::jsonb, finished_at = clock_timestamp()
    where id = ${id}::uuid`.execute(transaction);
}

/** Renews the lease of a running command. */
export async function renewCommand(transaction: Transaction, id: string): Promise<void> {
  await sql`update command set alive_at = clock_timestamp() where id = ${id}::uuid`.execute(transaction);
}

/** Releases the lease of a command that has stopped, so the next retry can claim the command at once. */
export async function releaseCommand(db: Queryable, id: string): Promise<void> {
  await sql`
    update command set alive_at = '-infinity' where id = ${id}::uuid and finished_at is null`.execute(db);
}

/** Releases the leases of all unfinished commands. Call it only where no other process can be running. */
export async function releaseAllCommands(db: Queryable): Promise<void> {
  await sql`update command set alive_at = '-infinity' where finished_at is null`.execute(db);
}

/** Claims a command whose lease was not renewed for 15 seconds; false while another process runs it. */
export async function claimCommand(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await sql`
    update command set alive_at = clock_timestamp()
    where id = ${id}::uuid and finished_at is null and alive_at < clock_timestamp() - interval '15 seconds'
    returning id`.execute(db);
  return rows.length > 0;
}
