import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** Lets pages of the given origins, such as `https://meeting.example.com`, call the public API. */
export async function allowOrigins(app: FastifyInstance, origins: string[]): Promise<void> {
  await app.register(cors, {
    origin: origins,
    methods: ['GET', 'POST'],
    allowedHeaders: ['content-type', 'idempotency-key', 'accept-language'],
    exposedHeaders: ['retry-after', 'x-request-id'],
    maxAge: 600,
    strictPreflight: false,
  });
}
