import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { OpenDatabase } from '../../database/connect.ts';
import { DatabaseUnavailable } from '../../database/failure.ts';
import type { ProblemError } from '../problems/problem.ts';

/** Whether the database's outage is why a request failed, so that the request needs no line of its own. */
export type IsOutage = (error: ProblemError) => boolean;

/**
 * Writes one line when the database is lost and one when it answers again, with the number of requests that failed
 * meanwhile. Each failed request still has its line `answered`, with its status.
 */
export function logOutages(
  app: FastifyInstance,
  { log, database }: { log: FastifyBaseLogger; database: Pick<OpenDatabase, 'health'> | null },
): IsOutage {
  if (database === null) return () => false;
  const { health } = database;
  let failedRequests = 0;
  const end = health.follow({
    onLost: (err) => log.error({ err }, 'database lost'),
    onBack: (seconds) => {
      log.warn({ failedRequests, seconds }, 'database back');
      failedRequests = 0;
    },
  });
  app.addHook('onClose', async () => end());
  return ({ cause }) => {
    if (!health.isLost() || !(cause instanceof DatabaseUnavailable)) return false;
    failedRequests += 1;
    return true;
  };
}
