import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { inRanges } from './guards/addresses.ts';
import { QUIET } from './telemetry/log.ts';
import { requestIds } from './telemetry/request-id.ts';
import { refuseExpectations, refuseMalformed } from './problems/problem-replies.ts';
import type { SecurityHeaders } from './guards/security-headers.ts';

const BODY_LIMIT_BYTES = 32 * 1024;
/** Headers and bodies that come more slowly than this are cut. */
const SLOW_REQUEST_MS = 12_000;

type ServerSettings = {
  log: FastifyBaseLogger;
  /** The id of this process, for the ids of its requests. */
  instance: string;
  /** Proxies whose `X-Forwarded-For` is believed, as addresses or CIDR ranges. */
  trustProxy: string[];
  /** How long a connection without requests is kept. */
  keepAliveMs: number;
  /** Those of every answer, for what never becomes a request. */
  headers: SecurityHeaders;
};

/** The bare server: sizes, patience, and what it says to bytes that never become a request. */
export function createServer({ log, instance, trustProxy, keepAliveMs, headers }: ServerSettings): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    genReqId: requestIds(instance),
    logController: QUIET,
    // A logger of its own for each request costs more than its line: what is logged of one names it.
    childLoggerFactory: (logger) => logger,
    // The framework's own lists know no address with a port.
    trustProxy: trustProxy.length > 0 ? inRanges(trustProxy) : false,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: SLOW_REQUEST_MS,
    connectionTimeout: SLOW_REQUEST_MS,
    keepAliveTimeout: keepAliveMs,
    http: { headersTimeout: SLOW_REQUEST_MS, connectionsCheckingInterval: 1000, requireHostHeader: false },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    ...refuseMalformed(headers),
  });
  refuseExpectations(app.server, headers);
  return app;
}
