import { setTimeout as wait } from 'node:timers/promises';
import { type Pass, startBackgroundWork } from '../database/background-work.ts';
import type { Listen } from '../database/channel.ts';
import type { Database } from '../database/database.ts';
import { readClock } from '../database/read-clock.ts';
import {
  type ClaimedMail,
  claimMail,
  finishMail,
  isMailDue,
  noteFailedAttempt,
  removeOldMails,
} from './job-queries.ts';

/** During a flood of questions each commit wakes the worker, which then looks at most this often. */
const PAUSE_MS = 1000;
/** The end of the process waits at most this long for the mail server. Another worker sends an unfinished mail later. */
const END_WAITS_MS = 1000;

/** The result of one mail. Jobs that are no longer true are left out of the mail. */
export type SentMail = { skippedIds: readonly string[]; failure: string | null };

/** Writes and sends the mail of these jobs. Resolves with the code of a failure; null when it was sent or is empty. */
export type SendMail = (claimed: ClaimedMail, now: Date) => Promise<SentMail>;

type ReadNow = (db: Database) => Promise<Date>;

export type SendingParts = {
  db: Database;
  send: SendMail;
  /** By default the database's clock. */
  readNow?: ReadNow;
};

/**
 * Sends the mails of the queue soon after they become due. Several processes may run this: each mail is sent by one.
 *
 * @returns the function that stops it, and waits a moment for the current mail
 */
export function startSendingMails({
  listen,
  onFailure,
  ...parts
}: SendingParts & { listen: Listen; onFailure: (error: unknown) => void }): () => Promise<void> {
  const pass = async (): Promise<Pass> => {
    const hasSent = await sendNextMail(parts);
    return hasSent ? { pauseMs: 0, isIdle: false } : { pauseMs: PAUSE_MS, isIdle: true };
  };
  let isEnding = false;
  const reportFailure = (error: unknown) => {
    // The database may be closed before the mail server answers.
    if (!isEnding) onFailure(error);
  };
  const end = startBackgroundWork({ pass, listen, onFailure: reportFailure });
  return async () => {
    isEnding = true;
    await Promise.race([end(), wait(END_WAITS_MS, undefined, { ref: false })]);
  };
}

/**
 * Sends one due mail. The jobs are taken in a transaction of their own, because no transaction may stay open while the
 * mail server answers.
 *
 * @returns false when no mail was due
 */
export async function sendNextMail({ db, send, readNow = readClock }: SendingParts): Promise<boolean> {
  const now = await readNow(db);
  if (!(await isMailDue(db, now))) return false;
  const claimed = await db.transaction().execute((transaction) => claimMail(transaction, now));
  if (claimed === undefined) return false;
  const { skippedIds, failure } = await send(claimed, now);
  await finishMail(db, skippedIds, { state: 'skipped', now });
  const ids = claimed.ids.filter((id) => !skippedIds.includes(id));
  if (failure !== null) await noteFailedAttempt(db, ids, { code: failure, now: await readNow(db) });
  else await finishMail(db, ids, { state: 'sent', now });
  await removeOldMails(db, now);
  return true;
}
