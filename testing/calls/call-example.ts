/** Input for a call, generated from its schemas. */
import fc from 'fast-check';
import type { z } from 'zod';
import type { Call } from '#contract/calls/call.ts';
import { type CallName, CALLS } from '#contract/calls/calls.ts';
import { jsonSchemaOf, valid } from './schema-payloads.ts';

/** A JSON schema lacks our refinements, so some values are invalid. */
const TRIES = 500;

export type Example = { params?: unknown; query?: unknown; body?: unknown };

/**
 * Parameters, query and body that the contract of the call accepts.
 *
 * @param known values for fields of these names, so that the call reaches its handler's work
 */
export function exampleOf({ params, query, body }: Call, known: Record<string, unknown>): Example {
  return {
    ...(params === undefined ? {} : { params: validValue(params, known) }),
    ...(query === undefined ? {} : { query: validValue(query, known) }),
    ...(body === undefined ? {} : { body: validValue(body, known) }),
  };
}

/** Valid path parameters of every call, with ids of no object. */
export function exampleParams(): ReadonlyMap<CallName, object> {
  const calls = Object.entries<Call>(CALLS) as [CallName, Call][];
  return new Map(
    calls.map(([name, { path, params }]) => [name, params === undefined ? {} : pathExample(path, params)]),
  );
}

function pathExample(path: string, params: z.ZodType): object {
  // A JSON schema does not say that a text is an id; its name does.
  const ids = path.match(/(?<=:)\w+Id\b/g) ?? [];
  return Object(validValue(params, Object.fromEntries(ids.map((name) => [name, crypto.randomUUID()]))));
}

/** @throws Error when no generated value is valid: the generator does not know a rule of the schema */
function validValue(schema: z.ZodType, known: Record<string, unknown>): unknown {
  const json = jsonSchemaOf(schema);
  const values = valid(json).map((value) => withKnown(value, known));
  // The same values in each run.
  for (let seed = 1; seed <= TRIES; seed++) {
    const [value] = fc.sample(values, { numRuns: 1, seed });
    if (schema.safeParse(value).success) return value;
  }
  throw new Error(`No valid value of ${JSON.stringify(json)}`);
}

/** The value with the known fields in place of its own. */
function withKnown(value: unknown, known: Record<string, unknown>): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.keys(known).filter((name) => name in value);
  return { ...value, ...Object.fromEntries(entries.map((name) => [name, known[name]])) };
}
