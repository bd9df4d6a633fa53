/** What a call of the service is: its place, what it takes and gives, and who may make it. No I/O. */
import { z } from 'zod';
import { Id } from '../id.ts';
import type { Permission } from '../organiser/permission.ts';
import type { ProblemCode } from '../problem.ts';

/** What stands in the paths of many calls. */
export const OF_MEETING = z.strictObject({ meetingId: Id });
export const OF_QUESTION = OF_MEETING.extend({ questionId: Id });

/** Where a call is made; `:name` in the path is a parameter. */
export type Route = { method: 'GET' | 'POST' | 'PUT'; path: string };

/** What a call gives when it succeeds: JSON, nothing, or bytes of a media type as they come. */
export type Output = { status: 200 | 201; body: z.ZodType } | { status: 204 } | { status: 200; stream: string };

/** Each pool keeps its connections to itself, so that long work and public traffic never hold up the desk. */
export type Pool = 'public' | 'desk' | 'maintenance';

export type Call = Route & {
  permission: Permission;
  /** Made at the desk alone, though everybody may make it: by whoever signs in. */
  isOfDesk?: true;
  /** One line for the reference page. */
  summary: string;
  /** How many requests a minute each address may make: so many times RATE_LIMIT_ADDRESS. Unlimited when absent. */
  rateLimit?: number;
  /** The database connections of its handler. When absent: `desk` for calls made at the desk, `public` for others. */
  pool?: Pool;
  /** The parameters in its path. */
  params?: z.ZodObject;
  /** What stands behind the question mark of its address. */
  query?: z.ZodObject;
  /** JSON. */
  body?: z.ZodType;
  /** The most bytes that its body may have; what every body may have when absent. */
  bodyLimit?: number;
  /** Request headers that it reads, with what they do. */
  headers?: Record<string, string>;
  /** Those without which it does nothing. */
  requiredHeaders?: Record<string, string>;
  output: Output;
  /** What can go wrong in what it does; what follows from its shape is in `problemsOf`. */
  problems: readonly ProblemCode[];
};

/** Whether a call is made at the desk alone: calls that need a permission are, and sign-in calls declare it. */
export function isMadeAtDesk({ permission, isOfDesk }: Pick<Call, 'permission' | 'isOfDesk'>): boolean {
  return isOfDesk === true || permission !== 'public';
}

/** Every code that a call may answer with: its own first, then those of its shape, then those of any call. */
export function problemsOf(declared: Call): ProblemCode[] {
  const { permission, method, query, body, problems } = declared;
  const foreignOrigin = isMadeAtDesk(declared) ? 'foreign-origin-at-desk' : 'foreign-origin';
  return [
    ...problems,
    ...(permission === 'public' ? [] : (['unauthorized', 'forbidden'] as const)),
    ...(method === 'GET' ? [] : ([foreignOrigin] as const)),
    ...(query === undefined && body === undefined ? [] : (['invalid-fields'] as const)),
    // One is read even where nothing is asked for.
    ...(method === 'GET' ? [] : (['malformed-body', 'body-too-large', 'unsupported-media-type'] as const)),
    ...(['malformed-request', 'not-found', 'internal', 'service-busy', 'service-unavailable'] as const),
  ];
}

/** Declares a call; what it is made of stays known to the compiler. */
export function call<const Declared extends Call>(declared: Declared): Declared {
  return declared;
}

type Part<Name extends string, Schema, Side extends 'input' | 'output'> = Schema extends z.ZodType
  ? { [Key in Name]: Side extends 'input' ? z.input<Schema> : z.output<Schema> }
  : unknown;

/** What a call takes, as it is sent. */
export type Input<C extends Call> = Part<'params', C['params'], 'input'> &
  Part<'query', C['query'], 'input'> &
  Part<'body', C['body'], 'input'>;

/** What a call takes, once its contract has read it. */
export type Parsed<C extends Call> = Part<'params', C['params'], 'output'> &
  Part<'query', C['query'], 'output'> &
  Part<'body', C['body'], 'output'>;

/** What a call gives, as it comes over the wire. */
export type Reply<C extends Call> = C['output'] extends { body: infer Body extends z.ZodType }
  ? z.input<Body>
  : undefined;

/** What a call gives where it is answered, and where a client has read it by its contract. */
export type Answer<C extends Call> = C['output'] extends { body: infer Body extends z.ZodType }
  ? z.output<Body>
  : C['output'] extends { stream: string }
    ? AsyncIterable<string | Uint8Array>
    : void;
