import { OrganisersMeeting } from '#contract/meeting/organisers-meeting.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { problem } from '../http/problems/problem.ts';
import { runCommand } from '../http/run-command.ts';
import type { NewEntry } from '../register/register-queries.ts';
import { findMeeting, lockMeeting, type Meeting } from './meeting-queries.ts';

type Change = {
  meetingId: string;
  /** The revision that whoever changes it had before them; undefined where that does not matter. */
  seenRevision: number | undefined;
};

/** A meeting that is locked, who changes it, and which revision they saw. */
export type ChangeOfLocked = { meeting: Meeting } & Pick<NewEntry, 'actor' | 'seenVersion'>;

/**
 * Applies a change to a meeting that nobody else changes meanwhile, and gives it back as it then is.
 *
 * @throws the problems `no-meeting`; `changed-meanwhile` when its revision is not the one that was seen
 */
export async function changeMeeting(
  db: Database,
  { meetingId, seenRevision }: Change,
  change: (transaction: Transaction, meeting: Meeting) => Promise<void>,
): Promise<Meeting> {
  return await db
    .transaction()
    .execute(async (transaction) => await changeLocked(transaction, { meetingId, seenRevision }, change));
}

/** An organiser's command carries a key; the operator's has none. */
export type OptionalKey = { idempotencyKey?: string | undefined };

type Command = OptionalKey & {
  /** The call that carries it: the same key with another call is another command. */
  name: string;
  params: { meetingId: string };
  body: unknown;
  actor: Actor;
  /** Undefined where the command is never refused for a newer revision. */
  seenRevision: number | undefined;
};

/**
 * Applies an organiser's command to a meeting once per idempotency key. The operator's command line sends no key.
 *
 * @throws the problems of `changeMeeting` and of `runCommand`
 */
export async function commandMeeting(
  db: Database,
  { name, params, body, actor, idempotencyKey, seenRevision }: Command,
  change: (transaction: Transaction, meeting: Meeting) => Promise<void>,
): Promise<Meeting> {
  const asked = { ...params, seenRevision };
  if (actor.kind === 'operator') return await changeMeeting(db, asked, change);
  const command = { actor, idempotencyKey, request: [name, params, body], answer: OrganisersMeeting };
  return await runCommand(db, command, async (transaction) => await changeLocked(transaction, asked, change));
}

async function changeLocked(
  transaction: Transaction,
  { meetingId, seenRevision }: Change,
  change: (transaction: Transaction, meeting: Meeting) => Promise<void>,
): Promise<Meeting> {
  const before = await lockMeeting(transaction, meetingId);
  if (before === undefined) throw problem('no-meeting');
  if (seenRevision !== undefined && seenRevision !== before.revision) throw problem('changed-meanwhile');
  await change(transaction, before);
  return (await findMeeting(transaction, meetingId)) ?? before;
}
