import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Outage } from '../../database/outage.ts';
import type { ProblemError } from '../problems/problem.ts';

/** Whether an outage is why a request failed, so that the request needs no line of its own. */
export type IsOutage = (error: ProblemError) => boolean;

/** What the service needs to answer requests. */
export type Needed = {
  /** What the log says when it is lost, and when it answers again. */
  lines: { lost: string; back: string };
  outage: Outage;
  /** The error that says that it did not answer. */
  Unavailable: new (...parameters: never[]) => Error;
};

type Logged = { log: FastifyBaseLogger; needed: Needed[] };

/**
 * Writes one line when a need of the service is lost and one when it answers again, with the number of requests that
 * failed between. Each failed request still has its line `answered`, with its status.
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
