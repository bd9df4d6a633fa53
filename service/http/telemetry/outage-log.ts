import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Outage } from '../../database/outage.ts';
import type { ProblemError } from '../problems/problem.ts';

/** Whether a request failed because of an outage, so that it needs no error line of its own. */
export type IsOutage = (error: ProblemError) => boolean;

/** A dependency without which the service cannot answer requests. */
export type Needed = {
  /** The log messages for its loss and its return. */
  lines: { lost: string; back: string };
  outage: Outage;
  /** The error that reports its outage. */
  Unavailable: new (...parameters: never[]) => Error;
};

type Logged = { log: FastifyBaseLogger; needed: Needed[] };

/**
 * Writes one line when a dependency is lost and one when it answers again, with the number of requests that failed
 * between. Each failed request still has its line `answered`, with its status.
 */
export function logOutages(app: FastifyInstance, { log, needed }: Logged): IsOutage {
  const checks = needed.map((one) => logOutage(app, log, one));
  return (error) => checks.some((isOutage) => isOutage(error));
}

function logOutage(app: FastifyInstance, log: FastifyBaseLogger, { lines, outage, Unavailable }: Needed): IsOutage {
  let failedRequests = 0;
  const end = outage.follow({
    onLost: (err) => log.error({ err }, lines.lost),
    onBack: (seconds) => {
      log.warn({ failedRequests, seconds }, lines.back);
      failedRequests = 0;
    },
  });
  app.addHook('onClose', async () => end());
  return ({ cause }) => {
    if (!outage.isLost() || !(cause instanceof Unavailable)) return false;
    failedRequests += 1;
    return true;
  };
}
