import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';
import type { Language } from '#contract/plain/language.ts';
import { memoize } from './memoize.ts';

/** The part of a request that decides the language. Requests of Fastify and of Node both have it. */
type WithHeaders = Pick<IncomingMessage, 'headers'>;

/** The language of an API answer: the one that the request prefers. */
export function requestLanguage(request: WithHeaders): Language {
  return chooseLanguage(undefined, request);
}

/** The language of a page: the one in the address, or else the one that the browser prefers. */
export function pageLanguage(request: WithHeaders & { query: unknown }): Language {
  return chooseLanguage(parameter(request.query, 'lang'), request);
}

/**
 * Decides the language of an answer: `fr` when the `lang` parameter is `fr`, or when it is absent
 * and the browser's preferred language begins with those two letters; English otherwise.
 *
 * @param lang the `lang` query parameter, undefined when absent
 */
export function chooseLanguage(lang: string | undefined, request: WithHeaders): Language {
  if (lang !== undefined) return lang === 'fr' ? 'fr' : 'en';
  return preferredLanguage(request.headers['accept-language'] ?? '');
}

const preferredLanguage = memoize<Language>((accepted) => {
  const [preferred = ''] = new Negotiator({ headers: { 'accept-language': accepted } }).languages();
  return preferred.slice(0, 2).toLowerCase() === 'fr' ? 'fr' : 'en';
});

/** The first parameter of that name in the address. An absent parameter differs from an empty one. */
export function parameter(query: unknown, name: string): string | undefined {
  if (typeof query !== 'object' || query === null) return undefined;
  const values: unknown = Object.hasOwn(query, name) ? Reflect.get(query, name) : undefined;
  const value: unknown = Array.isArray(values) ? values[0] : values;
  return typeof value === 'string' ? value : undefined;
}
