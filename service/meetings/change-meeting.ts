import { OrganisersMeeting } from '#contract/meeting/organisers-meeting.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { problem } from '../http/problems/problem.ts';
import { runCommand } from '../http/run-command.ts';
import type { NewEntry } from '../register/register-queries.ts';
import { findMeeting, lockMeeting, type Meeting } from './meeting-queries.ts';

type Change = {
  meetingId: string;
  /** The revision that the caller saw; undefined when it does not matter. */
  seenRevision: number | undefined;
};

/** A locked meeting, the actor of the change, and the revision that the actor saw. */
export type ChangeOfLocked = { meeting: Meeting } & Pick<NewEntry, 'actor' | 'seenVersion'>;

/**
 * Applies a change to a locked meeting, and returns the meeting after the change.
 *
 * @throws the problems `no-meeting`; `changed-meanwhile` when its revision is not the one that the caller saw
 */
export async function changeMeeting(
  transaction: Transaction,
  { meetingId, seenRevision }: Change,
  change: (meeting: Meeting) => Promise<void>,
): Promise<Meeting> {
  const before = await lockMeeting(transaction, meetingId);
  if (before === undefined) throw problem('no-meeting');
  if (seenRevision !== undefined && seenRevision !== before.revision) throw problem('changed-meanwhile');
  await change(before);
  return (await findMeeting(transaction, meetingId)) ?? before;
}

/** An organiser's command carries a key; the operator's has none. */
export type OptionalKey = { idempotencyKey?: string | undefined };

type Command = OptionalKey & {
  /** The name of the call: the same key with another call is another command. */
  name: string;
  params: { meetingId: string };
  body: unknown;
  actor: Actor;
  /** Undefined when a newer revision never prevents the command. */
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
  const work = async (transaction: Transaction) =>
    await changeMeeting(transaction, { ...params, seenRevision }, (meeting) => change(transaction, meeting));
  if (actor.kind === 'operator') return await db.transaction().execute(work);
  const command = { actor, idempotencyKey, request: [name, params, body], answer: OrganisersMeeting };
  return await runCommand(db, command, work);
}
