import { z } from 'zod';
import { type Call, type Output, SHARED_PROBLEMS } from '#contract/calls/call.ts';
import { CALLS } from '#contract/calls/calls.ts';
import { Problem, type ProblemCode, PROBLEMS } from '#contract/problem.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of the service, made from the contract alone. */
export function openApiDocument() {
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries<Call>(CALLS)) {
    const path = documentedPath(call);
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tribune',
      version: '1',
      description:
        'The question service of a general meeting. Errors are problem details (RFC 9457) with a stable code.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    paths,
    components: { schemas: { Problem: schemaOf(Problem) } },
  };
}

/** A call's path as OpenAPI writes it: `/meetings/{meetingId}`. */
export function documentedPath({ path }: Pick<Call, 'path'>): string {
  return path.replaceAll(/:(\w+)/g, '{$1}');
}

function operation(name: string, call: Call): Json {
  const parameters = [...pathParameters(call), ...queryParameters(call), ...headerParameters(call)];
  return {
    operationId: name,
    summary: call.summary,
    'x-permission': call.permission,
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(call.body === undefined ? {} : { requestBody: requestBody(call.body) }),
    responses: {
      [call.output.status]: success(call.output),
      ...problemResponses([...call.problems, ...SHARED_PROBLEMS]),
    },
  };
}

function success(output: Output): Json {
  if ('stream' in output) return { description: 'Done', content: { [output.stream]: {} } };
  if (!('body' in output)) return { description: 'Done' };
  return { description: 'Done', content: { 'application/json': { schema: schemaOf(output.body) } } };
}

function requestBody(body: z.ZodType): Json {
  return { required: true, content: { 'application/json': { schema: schemaOf(body) } } };
}

function pathParameters({ params }: Call): Json[] {
  return propertiesOf(params).map(([name, schema]) => ({ name, in: 'path', required: true, schema }));
}

function queryParameters({ query }: Call): Json[] {
  return propertiesOf(query).map(([name, schema]) => ({ name, in: 'query', required: false, schema }));
}

function propertiesOf(schema: z.ZodType | undefined): [name: string, schema: unknown][] {
  if (schema === undefined) return [];
  return Object.entries(z.toJSONSchema(schema, { io: 'input', target: 'draft-2020-12' }).properties ?? {});
}

function headerParameters({ headers }: Call): Json[] {
  return Object.entries(headers ?? {}).map(([name, description]) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  }));
}

/** One response a status, naming the codes it can carry. */
function problemResponses(codes: ProblemCode[]): Json {
  const byStatus = Map.groupBy(codes, (code) => PROBLEMS[code]);
  const responses = [...byStatus]
    .toSorted(([a], [b]) => a - b)
    .map(([status, grouped]): [string, Json] => [
      String(status),
      {
        description: [...new Set(grouped)].join(', '),
        ...(status === 429 || status === 503
          ? { headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds' } } }
          : {}),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]);
  return Object.fromEntries(responses);
}

/** As it is on the wire: what is sent, and what comes. */
function schemaOf(schema: z.core.$ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', target: 'draft-2020-12' });
  return rest;
}
