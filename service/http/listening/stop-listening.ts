import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const LET_IN_LIMIT_MS = 1000;
/** Clients whose answers went out together send their next requests together, a moment later. */
const QUIET_MS = 50;
/** A connection whose last answer goes out while closing would otherwise stay open past the limit. */
const IDLE_SWEEP_MS = 100;

type Listening = {
  app: FastifyInstance;
  /** Holds requests that begin from now on, until the returned function is called. */
  holdRequests: () => () => void;
  /** Requests that have not ended by then are cut, so that the service still closes in order. */
  cutAfterMs: number;
};

/**
 * Accepts the clients that have already connected, then stops listening and waits until the last request is answered.
 *
 * Node accepts one connection per turn, and resets those in its queue when it stops listening. New requests are held,
 * so that turns are short and the queue empties.
 */
export async function stopListening({ app, holdRequests, cutAfterMs }: Listening): Promise<void> {
  const { server } = app;
  const deadline = performance.now() + LET_IN_LIMIT_MS;
  let lastArrivalAt = performance.now();
  server.on('connection', () => (lastArrivalAt = performance.now()));
  const release = holdRequests();
  // Ended streams leave hundreds of idle connections. Closing them together with the server would make one long turn.
  server.closeIdleConnections();
  while (performance.now() < Math.min(lastArrivalAt + QUIET_MS, deadline)) await nextTurn();
  const hasClosed = new Promise<void>((resolve) => server.close(() => resolve()));
  release();
  const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS);
  const cut = setTimeout(() => cutConnections(app), cutAfterMs);
  await hasClosed;
  clearInterval(sweep);
  clearTimeout(cut);
}

function cutConnections({ server, log }: FastifyInstance): void {
  server.getConnections((_error, connections) => {
    log.warn({ connections }, 'unfinished requests are cut');
    server.closeAllConnections();
  });
}
