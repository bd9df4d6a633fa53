import { safeParse } from 'fast-content-type-parse';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { FIELD_ERRORS, type FieldError, hasForbiddenCharacter } from '#contract/plain/question/question-rules.ts';
import { type FieldFault, problem } from './problems/problem.ts';

const STRICT_UTF8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Accepts only JSON bodies in UTF-8. Other bytes are refused, never replaced, so the service stores exactly the text
 * that the client sent.
 */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const { charset = 'utf-8' } = safeParse(request.headers['content-type'] ?? '').parameters;
    if (charset.toLowerCase() !== 'utf-8') return done(problem('unsupported-media-type'));
    done(...parseJson(body));
  });
}

function parseJson(body: string | Buffer): [Error | null, unknown?] {
  try {
    const text = typeof body === 'string' ? body : STRICT_UTF8.decode(body);
    const value: unknown = JSON.parse(text);
    return [null, value];
  } catch (cause) {
    return [problem('malformed-body', {}, cause)];
  }
}

/**
 * Parses an input by its contract, and refuses text that the database cannot store.
 *
 * @throws the problem `invalid-fields`, one entry for each bad field; `malformed-body` when the input is no object
 */
export function parseInput<T extends z.ZodType>(schema: T, input: unknown): z.infer<T> {
  const parsed = schema.safeParse(input);
  const faults = parsed.success
    ? forbiddenTexts(input)
    : parsed.error.issues.flatMap((issue) => faultsOf(issue, input));
  if (parsed.success && faults.length === 0) return parsed.data;
  if (faults.length === 0) throw problem('malformed-body');
  throw problem('invalid-fields', { faults: firstByField(faults) });
}

function faultsOf(issue: z.core.$ZodIssue, input: unknown): FieldFault[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((field) => ({ field, code: 'unknown-field' }));
  const field = String(issue.path[0] ?? '');
  if (field === '') return [];
  const code = fieldError(issue, field, input);
  const isTooBig = issue.code === 'too_big' && code === 'too-long';
  return [{ field, code, ...(isTooBig ? { max: Number(issue.maximum) } : {}) }];
}

function fieldError(issue: z.core.$ZodIssue, field: string, input: unknown): FieldError {
  const own = FIELD_ERRORS.find((code) => code === issue.message);
  if (own !== undefined) return own;
  const isAbsent = typeof input === 'object' && input !== null && !Object.hasOwn(input, field);
  return issue.code === 'invalid_type' && isAbsent ? 'required' : 'wrong-type';
}

/** A fault for each field that contains, at any depth, text that the database cannot store. */
export function forbiddenTexts(input: unknown): FieldFault[] {
  const fields = typeof input === 'object' && input !== null ? Object.entries(input) : [];
  return fields
    .filter(([, value]) => holdsForbiddenText(value))
    .map(([field]) => ({ field, code: 'forbidden-character' }));
}

function holdsForbiddenText(value: unknown): boolean {
  if (typeof value === 'string') return hasForbiddenCharacter(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsForbiddenText);
}

function firstByField(faults: FieldFault[]): FieldFault[] {
  return [...new Map(faults.toReversed().map((fault) => [fault.field, fault])).values()].toReversed();
}
