import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Call, isMadeAtDesk, type Pool } from '#contract/calls/call.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { Actor } from './actor.ts';
import { forbiddenTexts, parseInput } from './body.ts';
import type { CallContext, Handlers } from './handler.ts';
import { problem } from './problems/problem.ts';
import { requestLanguage } from './request-language.ts';

type Binding<Calls extends Record<string, Call>> = {
  calls: Calls;
  handlers: Handlers<Calls>;
  actorOf: (request: FastifyRequest) => Actor;
  pools: Record<Pool, Database>;
  /** Creates the check that limits each client address to `factor` times RATE_LIMIT_ADDRESS. */
  limitAddresses: (factor: number) => (request: FastifyRequest) => Promise<void>;
  /** Aborted when the service closes, so that streams and long operations end. */
  closing: AbortSignal;
};

/** Created once, without the cost of a stack for each request. */
const CLIENT_GONE = new DOMException('The client no longer waits for the answer.', 'AbortError');

/** A stream whose client reads nothing for this long is cut. The timeout of other requests is shorter. */
const STREAM_STALLED_MS = 60_000;

/** Registers a route for each call, as its contract declares it. */
export function bindCalls<Calls extends Record<string, Call>>(app: FastifyInstance, binding: Binding<Calls>): void {
  for (const name of Object.keys(binding.calls)) bindCall(app, binding, name);
}

function bindCall<Calls extends Record<string, Call>>(
  app: FastifyInstance,
  { calls, handlers, actorOf, pools, limitAddresses, closing }: Binding<Calls>,
  name: keyof Calls,
): void {
  const { method, path, permission, rateLimit, bodyLimit, ...call } = calls[name] as Call;
  const isOfDesk = isMadeAtDesk({ permission, ...call });
  const db = pools[call.pool ?? (isOfDesk ? 'desk' : 'public')];
  const handle = handlerIn(db, call, handlers[name]);
  app.route({
    method,
    url: path,
    config: {
      permission,
      isOfDesk,
      isStream: 'stream' in call.output,
    },
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    ...(rateLimit === undefined ? {} : { onRequest: limitAddresses(rateLimit) }),
    handler: async (request, reply) => {
      const setCookies = (lines: readonly string[]) => void reply.header('set-cookie', lines);
      const actor = actorOf(request);
      let signal: AbortSignal | undefined;
      const contextOn = (connection: Database | Transaction) => ({
        db: connection,
        ...aboutRequest(request),
        actor,
        request,
        setCookies,
        // Created for the few handlers that use it: it costs each request as much as reading the body.
        get signal() {
          return (signal ??= signalOf(reply, closing));
        },
      });
      const answer = await handle(contextOn, inputOf(call, request));
      reply.code(call.output.status).header('cache-control', 'no-store');
      if ('stream' in call.output) {
        extendTimeout(reply);
        // Stops proxies from buffering the stream.
        reply.header('x-accel-buffering', 'no');
        return await reply.type(call.output.stream).send(Readable.from(answer as AsyncIterable<string | Uint8Array>));
      }
      // Refuses fields that the contract does not have.
      return await reply.send('body' in call.output ? z.encode(call.output.body, answer) : undefined);
    },
  });
}

type Context = CallContext<Database | Transaction>;
type Handle = (contextOn: (db: Database | Transaction) => Context, input: unknown) => Promise<unknown>;

/** Gives a handler its database, or the transaction that its call declares. A failure rolls the transaction back. */
function handlerIn(db: Database, { transaction }: Pick<Call, 'transaction'>, handler: unknown): Handle {
  const handle = handler as (ctx: Context, input: unknown) => Promise<unknown>;
  if (transaction === undefined) return (contextOn, input) => handle(contextOn(db), input);
  return (contextOn, input) => db.transaction().execute((open) => handle(contextOn(open), input));
}

function inputOf({ params, query, body }: Pick<Call, 'params' | 'query' | 'body'>, request: FastifyRequest) {
  return {
    ...(params === undefined ? {} : { params: pathParameters(params, request.params) }),
    ...(query === undefined ? {} : { query: parseInput(query, request.query) }),
    ...(body === undefined ? {} : { body: parseInput(body, request.body) }),
  };
}

/** Invalid path parameters are answered with `not-found`. */
function pathParameters(schema: z.ZodType, params: unknown): unknown {
  const parsed = schema.safeParse(params);
  if (!parsed.success || forbiddenTexts(params).length > 0) throw problem('not-found');
  return parsed.data;
}

function aboutRequest(request: FastifyRequest) {
  const key = request.headers['idempotency-key'];
  return { language: requestLanguage(request), idempotencyKey: Array.isArray(key) ? key.join(',') : key };
}

function signalOf(reply: FastifyReply, closing: AbortSignal): AbortSignal {
  const disconnected = new AbortController();
  if (reply.raw.closed) disconnected.abort(CLIENT_GONE);
  else reply.raw.once('close', () => disconnected.abort(CLIENT_GONE));
  return AbortSignal.any([disconnected.signal, closing]);
}

/** The connection of a stream may be quiet for longer than that of a request, until the stream ends. */
function extendTimeout({ raw }: FastifyReply): void {
  const { socket } = raw;
  const before = socket?.timeout ?? 0;
  socket?.setTimeout(STREAM_STALLED_MS);
  raw.once('finish', () => socket?.setTimeout(before));
}
