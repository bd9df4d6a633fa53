import { sql } from 'kysely';
import type { Queryable, Transaction } from '../database/database.ts';

/** Older ones are forgotten, some at each new one. */
const FORGOTTEN_AT_ONCE = 20;

export type CommandRow = {
  id: string;
  requestHash: string;
  /** As it was given, in JSON; null while it is under way. */
  answer: unknown;
  isFinished: boolean;
};

export type NewCommand = { id: string; organiserId: string; key: string; requestHash: string };

/**
 * Takes a key for a command; waits for another that has just taken it, until that one's transaction ends.
 *
 * @returns false when the key is taken
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

/** The command that has taken a key. */
export async function findCommand(
  db: Queryable,
  { organiserId, key }: Pick<NewCommand, 'organiserId' | 'key'>,
): Promise<CommandRow | undefined> {
  const { rows } = await sql<CommandRow>`
    select id, encode(request_hash, 'hex') as "requestHash", answer, finished_at is not null as "isFinished"
    from command where organiser_id = ${organiserId} and key = ${key}`.execute(db);
  return rows[0];
}

/** Keeps what was answered: from now on the command is finished. */
export async function finishCommand(
  transaction: Transaction,
  { id, answer }: { id: string; answer: unknown },
): Promise<void> {
  await sql`
    update command set answer = ${JSON.stringify(answer)}::text::jsonb, finished_at = clock_timestamp()
    where id = ${id}::uuid`.execute(transaction);
}

/** Says that a command is still under way. */
export async function keepAlive(transaction: Transaction, id: string): Promise<void> {
  await sql`update command set alive_at = clock_timestamp() where id = ${id}::uuid`.execute(transaction);
}

/** Lets whoever asks again go on at once with a command that nobody carries out any more. */
export async function letGo(db: Queryable, id: string): Promise<void> {
  await sql`
    update command set alive_at = '-infinity' where id = ${id}::uuid and finished_at is null`.execute(db);
}

/** The same for all of them: for whoever starts where nobody else can be at work. */
export async function letGoOfAll(db: Queryable): Promise<void> {
  await sql`update command set alive_at = '-infinity' where finished_at is null`.execute(db);
}

/** Takes over a command that has given no sign of life for a while; false where somebody carries it out. */
export async function takeOver(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await sql`
    update command set alive_at = clock_timestamp()
    where id = ${id}::uuid and finished_at is null and alive_at < clock_timestamp() - interval '15 seconds'
    returning id`.execute(db);
  return rows.length > 0;
}
