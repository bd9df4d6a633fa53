/** The answers that the OpenAPI document and the other routes allow. */
import type { z } from 'zod';
import type { Call } from '#contract/calls/call.ts';
import { CALLS } from '#contract/calls/calls.ts';
import { documentedPath } from '#service/http/openapi.ts';
import { Problem, PROBLEMS } from '#contract/problem.ts';
import document from '../../../docs/openapi.json' with { type: 'json' };
import { type Sent, typeOf } from './generated-requests.ts';

type Operation = { responses: Record<string, { description: string; content?: Record<string, unknown> }> };
const OPERATIONS: Record<string, Record<string, Operation>> = document.paths;

/** For a method that the document does not have. The service may refuse the body before the route. */
const UNDOCUMENTED_STATUSES = new Set([400, 403, 404, 405, 413, 415]);
/** For a file or a page: whole, partial, unchanged, unsatisfiable, or without the token. */
const FILE_STATUSES = new Set([200, 206, 304, 416, 412, 401, 400]);

export type Answer = { status: number; body: string; type: string };

/** Returns the fault of an answer; undefined when it has none. */
export function faultOf(sent: Sent, answer: Answer): string | undefined {
  const { path, method } = sent;
  const type = typeOf(path);
  if (type !== undefined && ['GET', 'HEAD'].includes(method)) return fileFault({ type, method }, answer);
  const served = pathServing(sent);
  const operation = operationOf(served, method);
  return operation === undefined
    ? undocumentedFault(method, answer)
    : documentedFault(operation, { ...sent, path: served }, answer);
}

/**
 * Returns the document's path for this address: the literal one, or one with a parameter, because `options` may be the
 * id of a passkey.
 */
function pathServing({ path, method }: Sent): string {
  if (operationOf(path, method) !== undefined) return path;
  const wider = Object.keys(OPERATIONS).filter((one) => operationOf(one, method) !== undefined);
  return wider.find((one) => isServedBy(path.split('/'), one.split('/'))) ?? path;
}

function operationOf(path: string, method: string): Operation | undefined {
  return OPERATIONS[path]?.[(method === 'HEAD' ? 'GET' : method).toLowerCase()];
}

function isServedBy(segments: string[], wider: string[]): boolean {
  return (
    segments.length === wider.length &&
    wider.every((segment, index) => segment.startsWith('{') || segment === segments[index])
  );
}

function documentedFault(operation: Operation, { path, method }: Sent, answer: Answer): string | undefined {
  const response = operation.responses[String(answer.status)];
  if (response === undefined) return 'status not in the document';
  const documented = Object.keys(response.content ?? {});
  if (documented.length === 0) return answer.body === '' ? undefined : 'body not in the document';
  if (!documented.includes(answer.type.split(';')[0] ?? '')) return 'Content-Type not in the document';
  if (method === 'HEAD') return answer.body === '' ? undefined : 'a body for HEAD';
  if (answer.status >= 400) return problemFault(answer);
  const call = Object.values<Call>(CALLS).find((one) => documentedPath(one) === path && one.method === method);
  if (call === undefined) return 'call not in the contract';
  return 'body' in call.output ? bodyFault(call.output.body, answer.body) : undefined;
}

type File = { type: string; method: string };

function fileFault({ type, method }: File, { status, body, type: given }: Answer): string | undefined {
  if (!FILE_STATUSES.has(status)) return 'status that files never have';
  if (method === 'HEAD' && body !== '') return 'a body for HEAD';
  if (status !== 200) return undefined;
  return given.startsWith(type) ? undefined : `not ${type}`;
}

/** For a method that the document does not have: a problem shared by all routes, or the answer to a preflight. */
function undocumentedFault(method: string, answer: Answer): string | undefined {
  if (method === 'OPTIONS' && answer.status === 204) return answer.body === '' ? undefined : 'a body for a preflight';
  if (!UNDOCUMENTED_STATUSES.has(answer.status)) return 'status not shared by all routes';
  return method === 'HEAD' ? undefined : problemFault(answer);
}

function problemFault({ status, body, type }: Answer): string | undefined {
  if (!type.startsWith('application/problem+json')) return 'refusal without a problem body';
  const fault = bodyFault(Problem, body);
  if (fault !== undefined) return fault;
  const problem = Problem.parse(JSON.parse(body));
  const known: Record<string, number> = PROBLEMS;
  return known[problem.code] === status && problem.status === status ? undefined : 'problem code with another status';
}

function bodyFault(schema: z.ZodType, body: string): string | undefined {
  try {
    return schema.safeParse(JSON.parse(body)).success ? undefined : 'body outside its schema';
  } catch {
    return 'body is not JSON';
  }
}
