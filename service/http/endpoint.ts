import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoints.ts';
import { chooseLanguage, type Language } from '#contract/language.ts';
import { parseInput } from './body.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    permission?: string;
  }
}

/** What a verb is given: its parsed input, and what the request says of the person. */
export type Call<Input> = {
  input: Input;
  language: Language;
  idempotencyKey: string | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Answering<Input, Output> = {
  answer: (call: Call<Input>) => Promise<Output>;
  /** What a request must pass before its body is read. */
  onRequest?: (request: FastifyRequest) => Promise<void>;
};

/** Answers an endpoint as its contract declares it. */
export function bindEndpoint<Input extends z.ZodType, Output extends z.ZodType>(
  app: FastifyInstance,
  endpoint: Endpoint<Input, Output>,
  { answer, onRequest }: Answering<z.infer<Input>, z.infer<Output>>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { permission: endpoint.permission },
    ...(onRequest === undefined ? {} : { onRequest }),
    handler: async (request, reply) => {
      // The one place where the contract's types meet the wire: an endpoint without input gets null.
      const input = (endpoint.input === null ? null : parseInput(endpoint.input, request.body)) as z.infer<Input>;
      const output = await answer({ input, reply, request, ...aboutPerson(request) });
      return await reply.code(endpoint.output.status).header('cache-control', 'no-store').send(output);
    },
  });
}

/** A route that names no permission stops the service from starting. Preflights carry none. */
export function requirePermissions(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));
  app.addHook('onReady', async () => {
    const open = routes.find((route) => route.method !== 'OPTIONS' && route.config?.permission === undefined);
    if (open !== undefined) throw new Error(`${String(open.method)} ${open.url} names no permission`);
  });
}

function aboutPerson(request: FastifyRequest) {
  const key = request.headers['idempotency-key'];
  return {
    language: requestLanguage(request),
    idempotencyKey: Array.isArray(key) ? key.join(',') : key,
  };
}

/** The language of an answer of the service: the one that the request prefers. */
export function requestLanguage(request: FastifyRequest): Language {
  return chooseLanguage(undefined, request.headers['accept-language']);
}

/** The language of a page: the one that the address names, or else the one that the browser prefers. */
export function pageLanguage(request: FastifyRequest): Language {
  return chooseLanguage(parameter(request.query, 'lang'), request.headers['accept-language']);
}

/** The first parameter of that name in the address; absent is not the same as empty. */
export function parameter(query: unknown, name: string): string | undefined {
  if (typeof query !== 'object' || query === null) return undefined;
  const values: unknown = new Map<string, unknown>(Object.entries(query)).get(name);
  const value: unknown = Array.isArray(values) ? values[0] : values;
  return typeof value === 'string' ? value : undefined;
}
