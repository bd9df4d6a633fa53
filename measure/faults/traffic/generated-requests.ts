/** Generates requests to every route: those of the contract from its schemas, the others by name. */
import fc from 'fast-check';
import { type Call, isMadeAtDesk } from '#contract/calls/call.ts';
import { CALLS } from '#contract/calls/calls.ts';
import { documentedPath } from '#service/http/openapi.ts';
import { AltchaPass } from '#service/captcha/altcha.ts';
import { anything, jsonSchemaOf, nearlyValid, type Schema, valid } from '#testing/calls/schema-payloads.ts';

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
  /** As the OpenAPI document writes it, with `{names}`. */
  path: string;
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

const PASS = jsonSchemaOf(AltchaPass);
/** Passes that the verifier can read, and sometimes nearly readable ones. */
const passes = fc
  .oneof({ weight: 4, arbitrary: valid(PASS) }, { weight: 1, arbitrary: nearlyValid(PASS) })
  .map((pass) => Buffer.from(JSON.stringify(pass)).toString('base64'));

type Body = Pick<Sent, 'payload' | 'hasPass' | 'generatedPass'>;

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

const otherQueries = fc.oneof(
  { weight: 6, arbitrary: fc.constant('') },
  { weight: 1, arbitrary: fc.webQueryParameters().map((query) => `?${query}`) },
);

/** Queries that the schema allows or nearly allows, and others. */
function queriesFor(schema: Schema): fc.Arbitrary<string> {
  const own = fc.oneof(valid(schema), nearlyValid(schema)).map(queryText);
  return fc.oneof({ weight: 7, arbitrary: otherQueries }, { weight: 3, arbitrary: own });
}

function queryText(values: unknown): string {
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  const pairs = Object.entries(Object(values)).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, text(one)]),
  );
  return `?${new URLSearchParams(pairs).toString()}`;
}

/** The language of the page. It is not part of the contract. */
const PAGE_QUERY: Schema = { type: 'object', properties: { lang: { enum: ['fr', 'en', '', ['en', 'fr']] } } };
const PATHS = new Set(Object.values<Call>(CALLS).map(documentedPath));
const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'];

/** A public POST such as a submission weighs 120, a public read 10, a public call of the desk 2, any other call 1. */
function weightOf({ method, permission, isOfDesk }: Call): number {
  if (permission !== 'public') return 1;
  if (isOfDesk === true) return 2;
  return method === 'POST' ? 120 : 10;
}

/** Values of a path parameter that its schema does not know. */
const oddParameters = fc.oneof(
  fc.constantFrom('7K3F-9QXM', '..', '%2e%2e', 'current'),
  fc.string({ minLength: 1, maxLength: 40 }).map(encodeURIComponent),
);

function addressesOf({ path, params }: Pick<Call, 'path' | 'params'>): fc.Arbitrary<string> {
  const known = Object.entries(params === undefined ? {} : (jsonSchemaOf(params).properties ?? {}));
  const values = known.map(([name, schema]): [string, fc.Arbitrary<string>] => [
    name,
    fc.oneof(
      valid(schema).map((value) => encodeURIComponent(String(value))),
      oddParameters,
    ),
  ]);
  return fc
    .record(Object.fromEntries(values))
    .map((given) => path.replaceAll(/:(\w+)/g, (_, name: string) => given[name] ?? ''));
}

type Target = Pick<Sent, 'path'> & {
  own: string;
  addresses: fc.Arbitrary<string>;
  queries: fc.Arbitrary<string>;
  bodies: fc.Arbitrary<Body>;
};

/** Requests to a route with its own method, and sometimes with others. */
function requestsTo({ path, own, addresses, queries, bodies }: Target): fc.Arbitrary<Sent> {
  const parts = {
    path: fc.constant(path),
    address: addresses,
    query: queries,
    method: fc.oneof({ weight: 9, arbitrary: fc.constant(own) }, { weight: 2, arbitrary: fc.constantFrom(...METHODS) }),
    headers: headerSets,
    type: contentTypes,
    body: bodies,
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

function requestsOf(call: Call): fc.Arbitrary<Sent> {
  return requestsTo({
    path: documentedPath(call),
    own: call.method,
    addresses: addressesOf(call),
    queries: call.query === undefined ? otherQueries : queriesFor(jsonSchemaOf(call.query)),
    bodies: bodiesFor(call.body === undefined ? {} : jsonSchemaOf(call.body)),
  });
}

/** Requests to every call of the contract, to the other routes, and to these files of the page. */
export function requestsToAll(assets: string[]): fc.Arbitrary<Sent> {
  const [queries, bodies] = [queriesFor(PAGE_QUERY), bodiesFor({})];
  const others = [...Object.keys(OTHER_ROUTES), ...assets];
  return fc.oneof(
    ...Object.values<Call>(CALLS).map((call) => ({ weight: weightOf(call), arbitrary: requestsOf(call) })),
    ...others.map((path) => ({
      weight: 2,
      arbitrary: requestsTo({ path, own: 'GET', addresses: fc.constant(path), queries, bodies }),
    })),
  );
}

/** Requests to the calls of visitors without a valid pass, some of them to addresses that no route has. */
export function junkRequests(): fc.Arbitrary<Sent> {
  const calls = Object.values<Call>(CALLS).filter((call) => !isMadeAtDesk(call));
  const known = fc.oneof(...calls.map((call) => ({ weight: weightOf(call), arbitrary: requestsOf(call) })));
  const lost = fc.tuple(known, fc.webPath()).map(([sent, path]) => Object.assign(sent, { address: `/${path}` }));
  return fc.oneof({ weight: 4, arbitrary: known }, { weight: 1, arbitrary: lost });
}

/** Returns the Content-Type of a route outside the contract; undefined for a route of the contract. */
export function typeOf(path: string): string | undefined {
  if (PATHS.has(path)) return undefined;
  const known: Record<string, string> = OTHER_ROUTES;
  return known[path] ?? (path.endsWith('.js') ? 'application/javascript' : 'font/woff2');
}
