import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

/** The address cannot be listened on. The message tells the operator why. */
class ListenFailed extends Error {
  override readonly name = 'ListenFailed';
  readonly code = 'listen-failed';
}

type Place = Pick<Config, 'host' | 'port'>;

/**
 * Listens on the configured host and port.
 *
 * @returns the address, such as `http://127.0.0.1:3000`
 * @throws ListenFailed with a message for the operator
 */
export async function listen(app: FastifyInstance, { host, port }: Place): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (cause) {
    throw listenFailure(cause, { host, port });
  }
}

/**
 * Listens for a moment and answers no request, so that an unusable address is reported before anything else starts.
 * `listen` reports an address that another program takes later.
 *
 * @throws ListenFailed with a message for the operator
 */
export async function requireFreePort({ host, port }: Place): Promise<void> {
  const probe = createServer((socket) => socket.destroy());
  try {
    await new Promise<void>((resolve, reject) => probe.once('error', reject).listen({ host, port }, resolve));
    await new Promise((resolve) => probe.close(resolve));
  } catch (cause) {
    throw listenFailure(cause, { host, port });
  }
}

function listenFailure(cause: unknown, { host, port }: Place): ListenFailed {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const words = listenFault(code, host, port) ?? `Port ${port} of ${host} cannot be used (${code}).`;
  return new ListenFailed(words, { cause });
}

function listenFault(code: string, host: string, port: number): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is taken by another program. Stop that program, or set PORT to another one.`;
    case 'EACCES':
      return `Port ${port} may not be used by this user: set PORT to 1024 or more, with a proxy in front.`;
    case 'EADDRNOTAVAIL':
      return `${host} is no address of this machine: set HOST to one, or to 0.0.0.0 for all of them.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${host} is not the name of a machine that can be found: is HOST right?`;
    default:
      return undefined;
  }
}
