import { z } from 'zod';
import { type Endpoint, ENDPOINTS, SHARED_PROBLEMS } from '#contract/endpoints.ts';
import { Problem, type ProblemCode, PROBLEMS } from '#contract/problem.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of the service, made from the contract alone. */
export function openApiDocument() {
  const paths: Record<string, Json> = {};
  for (const endpoint of ENDPOINTS) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) };
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
    components: { schemas: { Problem: schemaOf(Problem, 'output') } },
  };
}

function operation(endpoint: Endpoint): Json {
  return {
    operationId: operationId(endpoint),
    summary: endpoint.summary,
    ...(Object.keys(endpoint.headers).length === 0 ? {} : { parameters: headerParameters(endpoint) }),
    ...(endpoint.input === null ? {} : { requestBody: requestBody(endpoint.input) }),
    responses: {
      [endpoint.output.status]: {
        description: 'Done',
        content: { 'application/json': { schema: schemaOf(endpoint.output.body, 'output') } },
      },
      ...problemResponses([...endpoint.problems, ...SHARED_PROBLEMS]),
    },
  };
}

function requestBody(input: z.ZodType): Json {
  return { required: true, content: { 'application/json': { schema: schemaOf(input, 'input') } } };
}

function headerParameters(endpoint: Endpoint): Json[] {
  return Object.entries(endpoint.headers).map(([name, description]) => ({
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

function operationId({ method, path }: Endpoint): string {
  return `${method.toLowerCase()}${path.replace('/api/v1', '').replace(/\/(\w)/g, (_, letter: string) => letter.toUpperCase())}`;
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' });
  return rest;
}
