/** Declares a call of the service: its route, input, output, permission and problems. No I/O. */
import { z } from 'zod';
import { Id } from '../id.ts';
import type { Permission } from '../plain/organiser/permission.ts';
import type { ProblemCode } from '../problem.ts';

/** The path parameters that many calls share. */
export const OF_MEETING = z.strictObject({ meetingId: Id });
export const OF_QUESTION = OF_MEETING.extend({ questionId: Id });

/** Every call with an `Idempotency-Key` declares these `requiredHeaders`, and these problems among its own. */
export const COMMAND_HEADERS = {
  'Idempotency-Key':
    'Required, 1 to 255 visible ASCII characters, a new one for each command. For a day, the same key with the same content gets the same answer.',
};
export const COMMAND_PROBLEMS = ['invalid-idempotency-key', 'command-key-reused', 'command-under-way'] as const;

/** Method and path of a call; `:name` in the path is a parameter. */
export type Route = { method: 'GET' | 'POST' | 'PUT'; path: string };

/** The successful answer of a call: JSON, no content, or a stream of bytes with a media type. */
export type Output = { status: 200 | 201; body: z.ZodType } | { status: 204 } | { status: 200; stream: string };

/** On PostgreSQL each pool has its own connections: public traffic and long work do not delay the desk there. */
export type Pool = 'public' | 'desk' | 'maintenance';

export type Call = Route & {
  permission: Permission;
  /** A call that needs no permission although only the desk makes it, such as a sign-in. */
  isOfDesk?: true;
  /** The handler runs in one transaction, `ctx.db`. When absent, the handler opens the transactions that it needs. */
  transaction?: true;
  /** One line for the API reference. */
  summary: string;
  /** Requests per minute and address, as a multiple of RATE_LIMIT_ADDRESS. Unlimited when absent. */
  rateLimit?: number;
  /** The connection pool of its handler. When absent: `desk` for calls of the desk, `public` for others. */
  pool?: Pool;
  /** Path parameters. */
  params?: z.ZodObject;
  /** Query parameters. */
  query?: z.ZodObject;
  /** Sent as JSON. */
  body?: z.ZodType;
  /** Limit in bytes. When absent, the limit of all bodies applies. */
  bodyLimit?: number;
  /** Optional request headers, with a description of each. */
  headers?: Record<string, string>;
  /** Required request headers, with a description of each. */
  requiredHeaders?: Record<string, string>;
  output: Output;
  /** The problems of its handler. `problemsOf` adds those that follow from the shape of the call. */
  problems: readonly ProblemCode[];
};

/** True for a call that only the desk makes: it needs a permission, or declares `isOfDesk`. */
export function isMadeAtDesk({ permission, isOfDesk }: Pick<Call, 'permission' | 'isOfDesk'>): boolean {
  return isOfDesk === true || permission !== 'public';
}

/**
 * Every problem code that a call may answer with: its declared problems, then those that its method and body imply, then
 * those of every call.
 */
export function problemsOf(declared: Call): ProblemCode[] {
  const { permission, method, query, body, problems } = declared;
  const foreignOrigin = isMadeAtDesk(declared) ? 'foreign-origin-at-desk' : 'foreign-origin';
  return [
    ...problems,
    ...(permission === 'public' ? [] : (['unauthorized', 'forbidden'] as const)),
    ...(method === 'GET' ? [] : ([foreignOrigin] as const)),
    ...(query === undefined && body === undefined ? [] : (['invalid-fields'] as const)),
    // The service parses a body even if the call declares none.
    ...(method === 'GET' ? [] : (['malformed-body', 'body-too-large', 'unsupported-media-type'] as const)),
    ...(['malformed-request', 'not-found', 'internal', 'service-busy', 'service-unavailable'] as const),
  ];
}

/** Declares a call and keeps its literal types. */
export function call<const Declared extends Call>(declared: Declared): Declared {
  return declared;
}

type Part<Name extends string, Schema, Side extends 'input' | 'output'> = Schema extends z.ZodType
  ? { [Key in Name]: Side extends 'input' ? z.input<Schema> : z.output<Schema> }
  : unknown;

/** The input of a call as clients send it. */
export type Input<C extends Call> = Part<'params', C['params'], 'input'> &
  Part<'query', C['query'], 'input'> &
  Part<'body', C['body'], 'input'>;

/** The input of a call after its contract has parsed it. */
export type Parsed<C extends Call> = Part<'params', C['params'], 'output'> &
  Part<'query', C['query'], 'output'> &
  Part<'body', C['body'], 'output'>;

/** The output of a call as it is sent. */
export type Reply<C extends Call> = C['output'] extends { body: infer Body extends z.ZodType }
  ? z.input<Body>
  : undefined;

/** The output of a call as its handler returns it, and as a client has parsed it. */
export type Answer<C extends Call> = C['output'] extends { body: infer Body extends z.ZodType }
  ? z.output<Body>
  : C['output'] extends { stream: string }
    ? AsyncIterable<string | Uint8Array>
    : void;
