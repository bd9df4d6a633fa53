import type { FastifyBaseLogger } from 'fastify';
import type { Outage } from '../../database/outage.ts';

type LogFailure = (message: string) => (error: unknown) => void;

/** Logs failures of background work, except while the log already reports the lost database. */
export function failureLog(log: FastifyBaseLogger, health: Pick<Outage, 'isLost'>): LogFailure {
  return (message) => (error) => {
    if (!health.isLost()) log.warn({ err: error }, message);
  };
}
