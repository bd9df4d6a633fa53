import type { FastifyInstance } from 'fastify';
import { Histogram } from 'prom-client';
import type { Metrics } from './metrics.ts';
import type { Readiness } from './readiness.ts';

/**
 * Measures the duration of every answer by route and status. Routes are patterns, so the metrics contain no address or
 * text.
 */
export function observeRequestDurations(app: FastifyInstance, { registry }: Metrics): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the last byte of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode };
    duration.observe(labels, reply.elapsedTime / 1000);
    done();
  });
}

type Health = { metrics: Metrics; readiness: () => Promise<Readiness> };

/** Serves `/livez`, `/readyz` and `/metrics`, exempt from every limit. */
export function registerHealthRoutes(app: FastifyInstance, { metrics, readiness }: Health): void {
  const config = { permission: 'public' } as const;
  app.get('/livez', { config, logLevel: 'warn' }, async (_request, reply) => {
    return await reply.header('cache-control', 'no-store').send({ status: 'alive' });
  });
  app.get('/readyz', { config, logLevel: 'warn' }, async (_request, reply) => {
    const { reason, warnings } = await readiness();
    if (reason !== undefined) reply.code(503).header('retry-after', 2);
    return await reply.header('cache-control', 'no-store').send({
      ...(reason === undefined ? { status: 'ready' } : { status: 'not-ready', reason }),
      ...(warnings.length === 0 ? {} : { warnings }),
    });
  });
  app.get('/metrics', { config: { permission: 'metrics.read' }, logLevel: 'warn' }, async (_request, reply) => {
    return await reply
      .header('cache-control', 'no-store')
      .header('content-type', metrics.registry.contentType)
      .send(await metrics.registry.metrics());
  });
}
