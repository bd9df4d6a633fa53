import type { FastifyRequest } from 'fastify';
import { chooseLanguage, type Language } from '#contract/language.ts';

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
