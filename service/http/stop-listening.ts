import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const LET_IN_LIMIT_MS = 1000;
/** Those whose answers went out together come back together, a moment later. */
const QUIET_MS = 50;
/** A connection whose last answer went out while closing would be kept alive past the limit. */
const IDLE_SWEEP_MS = 100;

type Listening = {
  app: FastifyInstance;
  /** Requests that begin from now on wait until what this gives is called. */
  holdRequests: () => () => void;
  /** Requests that have not ended by then are cut, so that the service still closes in order. */
  cutAfterMs: number;
};

/**
 * Takes in whoever has connected by now, then nobody more, and waits until the last has been answered. Node takes
 * one connection a turn, and those still queued when it stops listening are reset: so that turns are short and the
 * queue ends, what comes in meanwhile waits.
 */
export async function stopListening({ app, holdRequests, cutAfterMs }: Listening): Promise<void> {
  const { server } = app;
  const deadline = performance.now() + LET_IN_LIMIT_MS;
  let lastArrivalAt = performance.now();
  server.on('connection', () => (lastArrivalAt = performance.now()));
  const letGo = holdRequests();
  // Streams that have ended leave hundreds of them: ended with the listening itself, that moment would be a long one.
  server.closeIdleConnections();
  while (performance.now() < Math.min(lastArrivalAt + QUIET_MS, deadline)) await nextTurn();
  const hasClosed = new Promise<void>((resolve) => server.close(() => resolve()));
  letGo();
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
