import { hash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Database, Transaction } from '../database/database.ts';
import { type Actor, requireOrganiser } from './actor.ts';
import { type CommandRow, findCommand, finishCommand, insertCommand, type NewCommand } from './command-queries.ts';
import { problem } from './problems/problem.ts';

/** Visible ASCII, as a header can carry it. */
const KEY = /^[\x21-\x7e]{1,255}$/;

/** Whose command it is; what it changes names it. */
export type Command = { id: string; organiserId: string };

export type AskedCommand<Schema extends z.ZodType> = {
  actor: Actor;
  idempotencyKey: string | undefined;
  /** All that the command is: the same key with anything else is refused. */
  request: unknown;
  /** How an answer is kept. */
  answer: Schema;
};

/**
 * Carries out a command of an organiser once, in one transaction: asked again with the same key, also at the same time,
 * it gives the first answer. What was refused has changed nothing, and is judged anew.
 *
 * @throws the problems `forbidden` for whoever is no organiser; `invalid-idempotency-key`; `command-key-reused`;
 *   `command-under-way`
 */
export async function runCommand<Schema extends z.ZodType>(
  db: Database,
  asked: AskedCommand<Schema>,
  work: (transaction: Transaction, command: Command) => Promise<z.output<Schema>>,
): Promise<z.output<Schema>> {
  const command = readCommand(asked);
  return await db.transaction().execute(async (transaction) => {
    if (!(await insertCommand(transaction, command))) {
      return answerAgain(asked.answer, command, await findCommand(transaction, command));
    }
    const answer = await work(transaction, command);
    await finishCommand(transaction, { id: command.id, answer: z.encode(asked.answer, answer) });
    return answer;
  });
}

/** A command as it would be kept. @throws as `runCommand` does, before anything is asked of the database */
export function readCommand({ actor, idempotencyKey, request }: AskedCommand<z.ZodType>): NewCommand {
  const { organiserId } = requireOrganiser(actor);
  if (idempotencyKey === undefined || !KEY.test(idempotencyKey)) throw problem('invalid-idempotency-key');
  const requestHash = hash('sha256', JSON.stringify(request));
  return { id: randomUUID(), organiserId, key: idempotencyKey, requestHash };
}

/** What a command that was made before has given. @throws the problems `command-key-reused`, `command-under-way` */
export function answerAgain<Schema extends z.ZodType>(
  schema: Schema,
  { requestHash }: NewCommand,
  earlier: CommandRow | undefined,
): z.output<Schema> {
  if (earlier !== undefined && earlier.requestHash !== requestHash) throw problem('command-key-reused');
  if (earlier?.isFinished !== true) throw problem('command-under-way', { retryAfterSeconds: 1 });
  return z.parse(schema, earlier.answer);
}
