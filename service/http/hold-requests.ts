import type { FastifyInstance } from 'fastify';

/** Requests that begin from now on wait until what this gives is called. */
export type HoldRequests = () => () => void;

/** Lets whoever starts the service hold its requests back until all of it is there. */
export function holdableRequests(app: FastifyInstance): HoldRequests {
  let held: Promise<void> | undefined;
  app.addHook('onRequest', (_request, _reply, done) => {
    if (held === undefined) return done();
    // oxlint-disable-next-line promise/no-callback-in-promise -- a hook that need not wait is called back at once
    void held.then(() => done());
  });
  return () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    return () => {
      if (held === promise) held = undefined;
      resolve();
    };
  };
}
