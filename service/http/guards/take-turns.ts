import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Of the public's requests, so many are begun in one turn of the event loop. */
const BEGUN_AT_ONCE = 16;

/**
 * Lets the public's requests begin a few at a time, in the order in which they came, and those of whoever works here at
 * once. They wait for the database several times in each request: among hundreds who come together, each of these waits
 * would be as long as all their requests take.
 *
 * @param worksHere judged by what the service has signed or was told to trust: what somebody made up waits its turn
 */
export function takeTurns(app: FastifyInstance, worksHere: (request: FastifyRequest) => boolean): void {
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
    if (worksHere(request)) return done();
    plan();
    // While anybody waits a turn is full: nobody who comes later begins before them.
    if (begun >= BEGUN_AT_ONCE) {
      waiting.push(done);
      return;
    }
    begun += 1;
    done();
  });
}
