import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Hexadecimal digits and hyphens, as proxies make them: no name and no address of a person fits in. */
const GIVEN = /^(?=.*\d)[\da-f-]{16,64}$/i;
/** https://www.w3.org/TR/trace-context/#traceparent-header, with a trace id that is not all zero. */
const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/;

/**
 * Makes the ids of requests: the one that a proxy gives in `X-Request-Id`, else the trace id of `traceparent`, else one
 * that no other instance makes.
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

/** Sends the id of each request with its answer. The page is sent without: caches keep it for others. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
}
