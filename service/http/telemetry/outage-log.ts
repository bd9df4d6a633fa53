import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Outage } from '../../database/outage.ts';
import type { ProblemError } from '../problems/problem.ts';

/** Whether an outage is why a request failed, so that the request needs no line of its own. */
export type IsOutage = (error: ProblemError) => boolean;

/** What the service needs to answer requests. */
export type Needed = {
  /** As the log calls it. */
  name: string;
  outage: Outage;
  /** The error that says that it did not answer. */
  Unavailable: new (...parameters: never[]) => Error;
};

/**
 * Writes one line when what the service needs is lost and one when it answers again, with the number of requests that
 * failed meanwhile. Each failed request still has its line `answered`, with its status.
 */
export function logOutages(
  app: FastifyInstance,
  { log, needed }: { log: FastifyBaseLogger; needed: Needed },
): IsOutage {
  const { name, outage, Unavailable } = needed;
  let failedRequests = 0;
  const end = outage.follow({
    onLost: (err) => log.error({ err }, `${name} lost`),
    onBack: (seconds) => {
      log.warn({ failedRequests, seconds }, `${name} back`);
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
