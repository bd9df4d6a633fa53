import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiOverride,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import { type Call, type Output, problemsOf } from '#contract/calls/call.ts';
import { CALLS } from '#contract/calls/calls.ts';
import { Problem, type ProblemCode, PROBLEMS } from '#contract/problem.ts';

const RETRY_AFTER = { 'Retry-After': { schema: { type: 'integer' as const }, description: 'Seconds' } };

/** Creates the OpenAPI 3.1 document of the service from the contract alone. */
export function openApiDocument() {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const [name, call] of Object.entries<Call>(CALLS)) {
    const path = documentedPath(call);
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) };
  }
  return createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Tribune',
        version: '1',
        description:
          'The question service of a general meeting. Errors are problem details (RFC 9457) with a stable code.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      paths,
    },
    { override: asSent },
  );
}

/** A call's path as OpenAPI writes it: `/meetings/{meetingId}`. */
export function documentedPath({ path }: Pick<Call, 'path'>): string {
  return path.replaceAll(/:(\w+)/g, '{$1}');
}

function operation(name: string, call: Call): ZodOpenApiOperationObject {
  const { params, query, body, output } = call;
  return {
    operationId: name,
    summary: call.summary,
    'x-permission': call.permission,
    requestParams: {
      ...(params === undefined ? {} : { path: params }),
      ...(query === undefined ? {} : { query }),
      ...headerParameters(call),
    },
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: {
      [output.status]: { description: 'Done', ...success(output) },
      ...problemResponses(problemsOf(call)),
    },
  };
}

function headerParameters({ headers = {}, requiredHeaders = {} }: Call) {
  const described = [
    ...Object.entries(requiredHeaders).map(([name, what]) => [name, z.string().describe(what)] as const),
    ...Object.entries(headers).map(([name, what]) => [name, z.string().optional().describe(what)] as const),
  ];
  return described.length === 0 ? {} : { header: z.object(Object.fromEntries(described)) };
}

function success(output: Output) {
  if ('stream' in output) return { content: { [output.stream]: {} } };
  return 'body' in output ? { content: { 'application/json': { schema: output.body } } } : {};
}

/** One response per status, with the codes that it can carry. */
function problemResponses(codes: ProblemCode[]): ZodOpenApiResponsesObject {
  const responses: ZodOpenApiResponsesObject = {};
  for (const [status, grouped] of Map.groupBy(codes, (code) => PROBLEMS[code])) {
    responses[`${status}`] = {
      description: [...new Set(grouped)].join(', '),
      ...(status === 429 || status === 503 ? { headers: RETRY_AFTER } : {}),
      content: { 'application/problem+json': { schema: Problem } },
    };
  }
  return responses;
}

/** Documents a codec as it is sent, also in an answer. */
const asSent: ZodOpenApiOverride = ({ jsonSchema, zodSchema, io }) => {
  if (io === 'output' && zodSchema instanceof z.ZodPipe) Object.assign(jsonSchema, z.toJSONSchema(zodSchema.in));
};
