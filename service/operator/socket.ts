import { chmodSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';

/**
 * Answers the calls of the contract on a Unix socket that only the owner can open: whoever comes through it is the
 * operator. Long work is waited for as long as it takes.
 *
 * @returns the function that closes it
 */
export async function listenToOperator(socketFile: string, listener: RequestListener): Promise<() => Promise<void>> {
  const server = createServer({ requestTimeout: 0 }, listener);
  // Left by a process that was killed; the lock on the data folder says that it is gone.
  rmSync(socketFile, { force: true });
  const listening = Promise.withResolvers<void>();
  server.once('error', listening.reject).listen(socketFile, listening.resolve);
  await listening.promise;
  chmodSync(socketFile, 0o600);
  return async () => {
    const closed = Promise.withResolvers<void>();
    server.close(() => closed.resolve());
    server.closeIdleConnections();
    await closed.promise;
  };
}
