import type { FastifyBaseLogger } from 'fastify';
import type { App } from './app.ts';
import type { OpenDatabase } from './database/connect.ts';
import { failureLog } from './http/telemetry/failure-log.ts';
import type { Secret } from './secret.ts';
import { startIndexing } from './inbox/index-questions.ts';
import { startSendingMails } from './jobs/send-mails.ts';
import { startDigesting } from './questions/digest-senders.ts';
import { SENDER_KEY, senderDigest } from './questions/sender.ts';
import { startSealing } from './audit/sealing/seal-register.ts';
import { startFilling } from './similar/index/fill-terms.ts';

type Working = Pick<App, 'sendQueuedMail'> & { secret: Secret; log: FastifyBaseLogger; onLead: App['noteLead'] };

/** Starts the background workers. @returns the function that ends them */
export function startWork(
  database: OpenDatabase,
  { secret, log, onLead, sendQueuedMail: send }: Working,
): () => Promise<void> {
  const { maintenance, desk, health } = database;
  const logFailure = failureLog(log, health);
  const ends = [
    startSealing({
      ...database,
      onLead,
      onFailure: logFailure('the register could not be sealed: trying again'),
      onShortened: () => logShortened(log),
    }),
    startIndexing({ ...database, onFailure: logFailure('questions could not be made searchable: trying again') }),
    startFilling({
      db: maintenance,
      listen: database.listen,
      onFailure: logFailure('terms of questions could not be filled: trying again'),
      onRefused: (questionId, error) => log.warn({ err: error, questionId }, 'a question has no terms'),
    }),
    startDigesting({
      db: maintenance,
      senders: senderDigest(secret(SENDER_KEY)),
      onFailure: logFailure('senders could not be digested: trying again'),
    }),
  ];
  if (send !== null) {
    const onFailure = logFailure('queued mails could not be sent: trying again');
    ends.push(startSendingMails({ db: desk, listen: database.listen, send, onFailure }));
  }
  return async () => {
    for (const end of ends) await end();
  };
}

/** The register was changed outside the service, or another database has replaced this one. */
function logShortened(log: FastifyBaseLogger): void {
  log.error('seals of the register are missing: verify it against a noted head');
}
