import { hash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Database, Transaction } from '../database/database.ts';
import { type Actor, commandOwner } from './actor.ts';
import { type CommandRow, findCommand, finishCommand, insertCommand, type NewCommand } from './command-queries.ts';
import { problem } from './problems/problem.ts';

/** Visible ASCII, as a header can carry it. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;

/** A command and its organiser or device. The changes of a command carry its id. */
export type Command = { id: string; organiserId: string };

export type CommandInput<Schema extends z.ZodType> = {
  actor: Actor;
  idempotencyKey: string | undefined;
  /** The whole command: the same key with another request is refused. */
  request: unknown;
  /** The schema by which the answer is stored. */
  answer: Schema;
};

/**
 * Runs a command of an organiser or a device once, in one transaction; a repetition with the same key, also a concurrent one, gets the
 * first answer. A refused command has changed nothing, so a repetition runs it again.
 *
 * @throws the problems `forbidden` for an actor who is neither; `invalid-idempotency-key`; `command-key-reused`;
 * `command-under-way`
 */
export async function runCommand<Schema extends z.ZodType>(
  db: Database,
  input: CommandInput<Schema>,
  work: (transaction: Transaction, command: Command) => Promise<z.output<Schema>>,
): Promise<z.output<Schema>> {
  const command = readCommand(input);
  return await db.transaction().execute(async (transaction) => {
    if (!(await insertCommand(transaction, command))) {
      return answerAgain(input.answer, command, await findCommand(transaction, command));
    }
    const answer = await work(transaction, command);
    await finishCommand(transaction, { id: command.id, answer: z.encode(input.answer, answer) });
    return answer;
  });
}

/** Builds the row of a command. @throws as `runCommand` does, before any query */
export function readCommand({ actor, idempotencyKey, request }: CommandInput<z.ZodType>): NewCommand {
  const organiserId = commandOwner(actor);
  if (idempotencyKey === undefined || !IDEMPOTENCY_KEY.test(idempotencyKey)) throw problem('invalid-idempotency-key');
  const requestHash = hash('sha256', JSON.stringify(request));
  return { id: randomUUID(), organiserId, key: idempotencyKey, requestHash };
}

/**
 * The answer of an earlier command with the same key. @throws the problems `command-key-reused`, `command-under-way`
 */
export function answerAgain<Schema extends z.ZodType>(
  schema: Schema,
  { requestHash }: NewCommand,
  earlier: CommandRow | undefined,
): z.output<Schema> {
  if (earlier !== undefined && earlier.requestHash !== requestHash) throw problem('command-key-reused');
  if (earlier?.isFinished !== true) throw problem('command-under-way', { retryAfterSeconds: 1 });
  return z.parse(schema, earlier.answer);
}
