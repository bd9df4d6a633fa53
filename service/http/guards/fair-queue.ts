import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The number of public requests that begin in one turn of the event loop. */
const BEGUN_AT_ONCE = 16;

/**
 * Lets public requests begin a few at a time, in the order of their arrival, and trusted requests at once. Trust
 * requires our signature or a configured token, so a request with a forged cookie waits.
 *
 * Each request waits for the database several times. Among hundreds at once, each of these waits would last as long as
 * all their requests together.
 */
export function addFairQueue(app: FastifyInstance, isTrusted: (request: FastifyRequest) => boolean): void {
  const waiting: (() => void)[] = [];
  let begun = 0;
  let isPlanned = false;

  const plan = () => {
    if (isPlanned) return;
    isPlanned = true;
    setImmediate(nextTurn);
  };
  const nextTurn = () => {
    isPlanned = false;
    const next = waiting.splice(0, BEGUN_AT_ONCE);
    begun = next.length;
    if (begun > 0) plan();
    for (const begin of next) begin();
  };
  app.addHook('onRequest', (request, _reply, done) => {
    if (isTrusted(request)) return done();
    plan();
    // While requests wait, the turn is full, so no later request begins before them.
    if (begun >= BEGUN_AT_ONCE) {
      waiting.push(done);
      return;
    }
    begun += 1;
    done();
  });
}
