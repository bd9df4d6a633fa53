import { problem } from './problems/problem.ts';
import { type Outage, trackOutage } from '../database/outage.ts';

const TIMEOUT_MS = 3000;

/** A question service on another host did not answer, or its answer could not be used. */
export class QuestionServiceUnavailable extends Error {
  override readonly name = 'QuestionServiceUnavailable';
}

/** A question service on another host, for a process without a database. */
export type QuestionService = {
  /** @throws the problem `service-unavailable` without an answer, or when `take` throws */
  read: <Taken>(path: string, take: (answer: Response) => Promise<Taken>) => Promise<Taken>;
  outage: Outage;
};

/** @param apiUrl the origin of the question service */
export function questionServiceAt(apiUrl: string): QuestionService {
  const outage = trackOutage();
  return {
    outage,
    read: async (path, take) => {
      try {
        const taken = await take(await fetch(`${apiUrl}${path}`, { signal: AbortSignal.timeout(TIMEOUT_MS) }));
        outage.answered();
        return taken;
      } catch (cause) {
        const failure = new QuestionServiceUnavailable('the question service has not answered', { cause });
        outage.failed(failure);
        throw problem('service-unavailable', {}, failure);
      }
    },
  };
}
