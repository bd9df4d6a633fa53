/** The mails about answers that failed, and their next attempt. */
import type { FailedMails } from '#contract/answer/failed-mails.ts';
import type { answerMailCalls } from '#contract/calls/answers/mails.ts';
import type { Parsed } from '#contract/calls/call.ts';
import { announceChange } from '../../database/announce-changes.ts';
import type { Database, Transaction } from '../../database/database.ts';
import type { CallContext } from '../../http/handler.ts';
import { problem } from '../../http/problems/problem.ts';
import { findTimeZone } from '../../meetings/meeting-queries.ts';
import { findFailedMails, requeueFailedMails } from '../../jobs/job-queries.ts';

type Context<Connection> = Pick<CallContext<Connection>, 'db'> & { sendsMail: boolean };

/** The organisers whose mails failed. @throws the problem `no-meeting` */
export async function listFailedMails(
  { db, sendsMail }: Context<Database | Transaction>,
  { params }: Parsed<typeof answerMailCalls.listFailedMails>,
): Promise<FailedMails> {
  if ((await findTimeZone(db, params.meetingId)) === undefined) throw problem('no-meeting');
  return { sendsMail, failed: await findFailedMails(db, params.meetingId) };
}

/** Sends the failed mails to an organiser again, each only if it is still true; a repeated request changes nothing. */
export async function retryMail(
  { db, sendsMail }: Context<Transaction>,
  { params, body }: Parsed<typeof answerMailCalls.retryMail>,
): Promise<FailedMails> {
  if (await requeueFailedMails(db, { ...params, ...body })) await announceChange(db);
  return await listFailedMails({ db, sendsMail }, { params });
}
