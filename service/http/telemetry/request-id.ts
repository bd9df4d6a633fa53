import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Hexadecimal digits and hyphens, as proxies make them: no name or address of a person matches. */
const GIVEN = /^(?=.*\d)[\da-f-]{16,64}$/i;
/** https://www.w3.org/TR/trace-context/#traceparent-header, with a trace id that is not all zero. */
const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/;

/**
 * Creates the ids of requests: the `X-Request-Id` of a proxy, else the trace id of `traceparent`, else an id that no
 * other instance creates.
 */
export function requestIds(instance: string): (request: { headers: IncomingHttpHeaders }) => string {
  let count = 0;
  return ({ headers }) => {
    const given = headers['x-request-id'];
    if (typeof given === 'string' && GIVEN.test(given)) return given;
    const { traceparent } = headers;
    const traceId = typeof traceparent === 'string' ? TRACEPARENT.exec(traceparent)?.[1] : undefined;
    if (traceId !== undefined) return traceId;
    count += 1;
    return `${instance}-${count.toString(16).padStart(6, '0')}`;
  };
}

/**
 * Sends the id of each request with its answer. Pages are sent without it, because caches keep them for other visitors.
 */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
}
