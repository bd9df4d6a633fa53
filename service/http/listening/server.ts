import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { inRanges } from '../guards/addresses.ts';
import { QUIET } from '../telemetry/log.ts';
import { requestIds } from '../telemetry/request-id.ts';
import { refuseExpectations, refuseMalformed } from '../problems/problem-replies.ts';
import type { SecurityHeaders } from '../guards/security-headers.ts';

const BODY_LIMIT_BYTES = 32 * 1024;
/** Requests whose headers and body arrive more slowly than this are cut. */
const SLOW_REQUEST_MS = 12_000;

type ServerSettings = {
  log: FastifyBaseLogger;
  /** The id of this process, for the ids of its requests. */
  instance: string;
  /** Proxies whose `X-Forwarded-For` is trusted, as addresses or CIDR ranges. */
  trustProxy: string[];
  /** How long an idle connection stays open. */
  keepAliveMs: number;
  /** The security headers, for answers that no hook reaches. */
  headers: SecurityHeaders;
};

/** Creates the bare server: its limits, its timeouts, and its answers to bytes that never become a request. */
export function createServer({ log, instance, trustProxy, keepAliveMs, headers }: ServerSettings): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    genReqId: requestIds(instance),
    logController: QUIET,
    // A logger for each request costs more than its line, so each line names its request instead.
    childLoggerFactory: (logger) => logger,
    // The framework's own lists match no address with a port.
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
