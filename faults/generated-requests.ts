/** Requests made from the OpenAPI document: every route under every method, with odd headers and bodies. */
import fc from 'fast-check';
import { CaptchaChallenge } from '#contract/captcha.ts';
import { MeetingView } from '#contract/meeting.ts';
import { QuestionReceived } from '#contract/question.ts';
import document from '../docs/openapi.json' with { type: 'json' };
import { anything, nearlyValid, type Schema, valid } from './schema-payloads.ts';

type Operation = {
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, unknown> }>;
};
export const PATHS: Record<string, Record<string, Operation>> = document.paths;
const CHALLENGE: Schema =
  document.paths['/api/v1/captcha/challenge'].get.responses['200'].content['application/json'].schema;
export const OUTPUTS = {
  '/api/v1/questions': QuestionReceived,
  '/api/v1/meeting': MeetingView,
  '/api/v1/captcha/challenge': CaptchaChallenge,
};
export type Path = keyof typeof OUTPUTS;

/** One generated request, and which of the two services it is for. */
export type Sent = {
  path: Path;
  query: string;
  method: string;
  headers: Record<string, string>;
  payload: string | undefined;
  captcha: 'off' | 'altcha';
};

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
const passes = fc
  .record({
    challenge: fc.oneof(valid(CHALLENGE), nearlyValid(CHALLENGE)),
    meeting: fc.oneof(fc.uuid(), fc.string()),
    counter: fc.oneof(fc.nat(), anything),
    derivedKey: fc.oneof(fc.stringMatching(/^[0-9a-f]{64}$/), fc.string()),
  })
  .map(({ challenge, meeting, counter, derivedKey }) => {
    const { parameters, ...rest } = Object(challenge);
    return base64({
      challenge: { ...rest, parameters: { ...Object(parameters), data: { meeting } } },
      solution: { counter, derivedKey },
    });
  });

function bodiesOf(path: Path): fc.Arbitrary<string | undefined> {
  const schema = PATHS[path]?.['post']?.requestBody?.content['application/json']?.schema ?? {};
  const withPass = fc
    .tuple(valid(schema), passes)
    .map(([body, recaptchaToken]) => Object.assign(Object(body), { recaptchaToken }));
  const json = (values: fc.Arbitrary<unknown>) => values.map((value) => JSON.stringify(value));
  return fc.oneof(
    { weight: 3, arbitrary: json(valid(schema)) },
    { weight: 2, arbitrary: json(withPass) },
    { weight: 8, arbitrary: json(nearlyValid(schema)) },
    { weight: 2, arbitrary: json(anything) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 100 }) },
    { weight: 1, arbitrary: json(valid(schema)).map((text) => text.slice(0, -1)) },
    { weight: 1, arbitrary: fc.constant('x'.repeat(33_000)) },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}

/** As a header can carry them: no control characters. */
const headerText = fc.stringMatching(/^[\x20-\x7e\xa0-\xff]{0,60}$/);
const headerSets: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    'idempotency-key': fc.oneof(fc.uuid(), headerText, fc.constantFrom('', 'same', 'x'.repeat(255), 'x'.repeat(256))),
    'accept-language': fc.oneof(fc.constantFrom('fr', 'en', 'fr;q=0.1,en', '*', 'fr-CA;q=x'), headerText),
    accept: fc.oneof(fc.constantFrom('application/json', 'text/html', '*/*'), headerText),
    origin: fc.oneof(fc.constantFrom('null', 'https://evil.example'), headerText),
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
  fc.webQueryParameters().map((query) => `?${query}`),
);
const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'];

/** Every route under its own methods, and now and then under another. */
function requestsTo(path: Path): fc.Arbitrary<Sent> {
  const own = Object.keys(PATHS[path] ?? {}).map((method) => method.toUpperCase());
  const parts = {
    path: fc.constant(path),
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
    const hasBody = body !== undefined && !['GET', 'HEAD'].includes(rest.method);
    const sent = {
      headers: hasBody ? { ...headers, 'content-type': type } : headers,
      payload: hasBody ? body : undefined,
    };
    return Object.assign(rest, sent);
  });
}

export const requests = fc.oneof(
  { weight: 6, arbitrary: requestsTo('/api/v1/questions') },
  { weight: 1, arbitrary: requestsTo('/api/v1/meeting') },
  { weight: 1, arbitrary: requestsTo('/api/v1/captcha/challenge') },
);
