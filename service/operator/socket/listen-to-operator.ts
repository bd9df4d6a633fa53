import { chmodSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';

/** The socket cannot be created; the message tells the operator why. */
class SocketFailed extends Error {
  override readonly name = 'SocketFailed';
  readonly code = 'socket-failed';
}

const FAULTS: Record<string, string> = {
  EACCES: 'this user has no permission to write there',
  EINVAL: 'its path is longer than a socket’s may be',
  ENAMETOOLONG: 'its path is longer than a socket’s may be',
  ENOSPC: 'the disk is full',
  EROFS: 'that disk is read-only',
  ERR_FS_EISDIR: 'a folder of that name is there',
};

/**
 * Answers the calls of the contract on a Unix socket that only its owner can open, so every client is the operator.
 * Calls have no time limit.
 *
 * @returns the function that closes it
 * @throws SocketFailed in words
 */
export async function listenToOperator(socketFile: string, listener: RequestListener): Promise<() => Promise<void>> {
  const server = createServer({ requestTimeout: 0 }, listener);
  try {
    // A killed process has left it: the lock on the data folder proves that the process has ended.
    rmSync(socketFile, { force: true });
    const listening = Promise.withResolvers<void>();
    server.once('error', listening.reject).listen(socketFile, listening.resolve);
    await listening.promise;
    chmodSync(socketFile, 0o600);
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'no reason given';
    throw new SocketFailed(`The socket ${socketFile} cannot be made: ${FAULTS[code] ?? code}.`, { cause });
  }
  return async () => {
    const closed = Promise.withResolvers<void>();
    server.close(() => closed.resolve());
    server.closeIdleConnections();
    await closed.promise;
  };
}
