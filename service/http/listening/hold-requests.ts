import type { FastifyInstance } from 'fastify';

/** Holds requests that begin from now on, until the returned function is called. */
export type HoldRequests = () => () => void;

/** Lets the service hold requests back, for example until it has started completely. */
export function holdableRequests(app: FastifyInstance): HoldRequests {
  let held: Promise<void> | undefined;
  app.addHook('onRequest', (_request, _reply, done) => {
    if (held === undefined) return done();
    // oxlint-disable-next-line promise/no-callback-in-promise -- a Fastify hook that does not wait uses a callback
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
