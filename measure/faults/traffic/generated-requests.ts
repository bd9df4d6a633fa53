/** Generates requests to every route: those of the contract from the OpenAPI document, the others by name. */
import fc from 'fast-check';
import { z } from 'zod';
import type { Call } from '#contract/calls/call.ts';
import { CALLS } from '#contract/calls/calls.ts';
import { documentedPath } from '#service/http/openapi.ts';
import { AltchaPass } from '#service/captcha/altcha.ts';
import document from '../../../docs/openapi.json' with { type: 'json' };
import { anything, nearlyValid, type Schema, valid } from '#testing/calls/schema-payloads.ts';

export type Operation = {
  'x-permission'?: string;
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string; content?: Record<string, unknown> }>;
};
export const OPERATIONS: Record<string, Record<string, Operation>> = document.paths;

/** Routes outside the contract with the Content-Type of their answers. */
const OTHER_ROUTES = {
  '/': 'text/html',
  '/api': 'text/html',
  '/api/openapi.json': 'application/json',
  '/livez': 'application/json',
  '/readyz': 'application/json',
  '/metrics': 'text/plain',
  '/.well-known/security.txt': 'text/plain',
  '/favicon.ico': 'image/',
};

/** One generated request, with the service that gets it. */
export type Sent = {
  /** As the document writes it, with `{names}`. */
  path: string;
  /** The address of the request. */
  address: string;
  query: string;
  method: string;
  headers: Record<string, string>;
  payload: string | undefined;
  captcha: 'off' | 'altcha';
  /** A valid pass is added to the body, which must then be a whole question. */
  hasPass: boolean;
  /** The generated pass in the body, if any. */
  generatedPass: string | undefined;
};

const PASS = z.toJSONSchema(AltchaPass) as Schema;
/** Passes that the verifier can read, and sometimes nearly readable ones. */
const passes = fc
  .oneof({ weight: 4, arbitrary: valid(PASS) }, { weight: 1, arbitrary: nearlyValid(PASS) })
  .map((pass) => Buffer.from(JSON.stringify(pass)).toString('base64'));

type Body = Pick<Sent, 'payload' | 'hasPass' | 'generatedPass'>;

/** Bodies for each method of the route that takes a body. */
function bodiesOf(path: string): fc.Arbitrary<Body> {
  const operations = Object.values(OPERATIONS[path] ?? {});
  const schemas = operations.flatMap(({ requestBody }) => requestBody?.content['application/json']?.schema ?? []);
  return fc.oneof(...(schemas.length === 0 ? [{}] : schemas).map(bodiesFor));
}

function bodiesFor(schema: Schema): fc.Arbitrary<Body> {
  const withPass = fc.tuple(valid(schema), passes).map(([body, recaptchaToken]): Body => ({
    payload: JSON.stringify({ ...Object(body), recaptchaToken }),
    hasPass: false,
    generatedPass: recaptchaToken,
  }));
  const json = (values: fc.Arbitrary<unknown>) => values.map((value) => JSON.stringify(value));
  const plain = (values: fc.Arbitrary<string | undefined>, hasPass = false): fc.Arbitrary<Body> =>
    values.map((payload) => ({ payload, hasPass, generatedPass: undefined }));
  return fc.oneof(
    { weight: 10, arbitrary: plain(json(valid(schema)), true) },
    { weight: 3, arbitrary: plain(json(valid(schema))) },
    { weight: 2, arbitrary: withPass },
    { weight: 8, arbitrary: plain(json(nearlyValid(schema))) },
    { weight: 2, arbitrary: plain(json(anything)) },
    { weight: 1, arbitrary: plain(fc.string({ unit: 'binary', maxLength: 100 })) },
    { weight: 1, arbitrary: plain(json(valid(schema)).map((text) => text.slice(0, -1))) },
    { weight: 1, arbitrary: plain(fc.constant('x'.repeat(33_000))) },
    { weight: 1, arbitrary: plain(fc.constant(undefined)) },
  );
}

/** The BASE_URL of both services. */
export const BASE_URL = 'https://questions.example.com';
export const METRICS_TOKEN = 'a token for the generated requests';

/** Text that a header can carry, without control characters. */
const headerText = fc.stringMatching(/^[\x20-\x7e\xa0-\xff]{0,60}$/);
const headerSets: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    'idempotency-key': fc.oneof(fc.uuid(), headerText, fc.constantFrom('', 'same', 'x'.repeat(255), 'x'.repeat(256))),
    'accept-language': fc.oneof(fc.constantFrom('fr', 'en', 'fr;q=0.1,en', '*', 'fr-CA;q=x'), headerText),
    accept: fc.oneof(fc.constantFrom('application/json', 'text/html', '*/*'), headerText),
    origin: fc.oneof(
      { weight: 12, arbitrary: fc.constant(BASE_URL) },
      { weight: 1, arbitrary: fc.constantFrom('null', 'https://evil.example') },
      { weight: 1, arbitrary: headerText },
    ),
    authorization: fc.oneof(fc.constant(`Bearer ${METRICS_TOKEN}`), headerText),
    'if-none-match': fc.oneof(fc.constant('*'), headerText),
    range: fc.constantFrom('bytes=0-9', 'bytes=9-1', 'bytes=999999999-', 'x'),
    'accept-encoding': fc.oneof(fc.constantFrom('br', 'gzip', 'identity', '*;q=0', 'br;q=x'), headerText),
    'access-control-request-method': fc.constantFrom('POST', 'DELETE', ''),
    'x-forwarded-for': headerText,
    'x-http-method-override': fc.constantFrom('GET', 'DELETE'),
    'content-encoding': fc.constantFrom('gzip', 'br'),
    host: fc.oneof(fc.domain(), headerText),
    'x-other': headerText,
  },
  { requiredKeys: [] },
);
const contentTypes = fc.oneof(
  { weight: 12, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'application/json; charset=utf-8',
      'application/json;charset=latin1',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      '',
    ),
  },
  { weight: 1, arbitrary: headerText },
);
const queries = fc.oneof(
  { weight: 6, arbitrary: fc.constant('') },
  fc.constantFrom('?lang=fr', '?lang=en&lang=fr', '?lang=', '?lang[]=x'),
  fc.webQueryParameters().map((query) => `?${query}`),
);
const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'];

/** Nearly every request submits a question; calls that visitors may not make are tried sometimes. */
function weightOf({ method, permission, isOfDesk }: Call): number {
  if (permission !== 'public') return 1;
  if (isOfDesk === true) return 2;
  return method === 'POST' ? 120 : 10;
}

/** Values of a path parameter. */
const parameters = fc.oneof(
  fc.uuid(),
  fc.constantFrom('7K3F-9QXM', '..', '%2e%2e', 'current'),
  fc.string({ minLength: 1, maxLength: 40 }).map(encodeURIComponent),
);

/** Requests to a route with its own methods, and sometimes with others. */
function requestsTo(path: string): fc.Arbitrary<Sent> {
  const own = Object.keys(OPERATIONS[path] ?? { get: true }).map((method) => method.toUpperCase());
  const parts = {
    path: fc.constant(path),
    address: parameters.map((value) => path.replaceAll(/\{\w+\}/g, value)),
    query: queries,
    method: fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...own) },
      { weight: 2, arbitrary: fc.constantFrom(...METHODS) },
    ),
    headers: headerSets,
    type: contentTypes,
    body: bodiesOf(path),
    captcha: fc.constantFrom<Sent['captcha'][]>('off', 'altcha'),
  };
  return fc.record(parts).map(({ type, body, headers, ...rest }) => {
    const hasBody = body.payload !== undefined && !['GET', 'HEAD'].includes(rest.method);
    const sent = {
      headers: hasBody ? { ...headers, 'content-type': type } : headers,
      payload: hasBody ? body.payload : undefined,
      hasPass: hasBody && body.hasPass,
      generatedPass: hasBody ? body.generatedPass : undefined,
    };
    return Object.assign(rest, sent);
  });
}

/** Requests to every endpoint of the contract, to the other routes, and to these files of the page. */
export function requestsToAll(assets: string[]): fc.Arbitrary<Sent> {
  const others = [...Object.keys(OTHER_ROUTES), ...assets];
  return fc.oneof(
    ...Object.values<Call>(CALLS).map((call) => ({
      weight: weightOf(call),
      arbitrary: requestsTo(documentedPath(call)),
    })),
    ...others.map((path) => ({ weight: 2, arbitrary: requestsTo(path) })),
  );
}

/** Returns the Content-Type of a route outside the contract; undefined for a route of the contract. */
export function typeOf(path: string): string | undefined {
  if (OPERATIONS[path] !== undefined) return undefined;
  const known: Record<string, string> = OTHER_ROUTES;
  return known[path] ?? (path.endsWith('.js') ? 'application/javascript' : 'font/woff2');
}
