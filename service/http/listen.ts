import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** The address cannot be listened on; the message says why, for the operator. */
class ListenFailed extends Error {
  override readonly name = 'ListenFailed';
  readonly code = 'listen-failed';
}

/**
 * Listens where the configuration says.
 *
 * @returns the address, such as `http://127.0.0.1:3000`
 * @throws ListenFailed in words
 */
export async function listen(app: FastifyInstance, { host, port }: Pick<Config, 'host' | 'port'>): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    throw new ListenFailed(listenFault(code, host, port) ?? `Port ${port} of ${host} cannot be used (${code}).`, {
      cause,
    });
  }
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
