/** Requests that no honest client sends, as bytes. */
import { connect } from 'node:net';
import { QUESTION } from '#testing/app.ts';

const BURST = 64;
const WORKERS = 8;
const TIMEOUT_MS = 30_000;
const BIG_BODY_BYTES = 10 * 1024 * 1024;
/** Every third burst is a single request after which the service hangs up. */
const MALFORMED_EVERY = 3;
const BIG_EVERY = 40;

/** Answers by status; 0 where the service hung up without one. */
export type JunkTally = Map<number, number>;

const pick = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T;
const address = () => Array.from({ length: 4 }, () => Math.floor(Math.random() * 256)).join('.');

/** Writes a request as bytes, one per character. */
export function written(method: string, path: string, headers: Record<string, string>, body = ''): string {
  const all = { Host: 'localhost', ...headers, 'Content-Length': String(Buffer.byteLength(body, 'latin1')) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}

const JSON_TYPE = { 'Content-Type': 'application/json' };
const spoofed = () => ({
  'X-Forwarded-For': `${address()}, ${address()}`,
  Forwarded: `for=${address()}`,
  'X-Real-IP': address(),
});
const post = (body: string, headers: Record<string, string> = JSON_TYPE) =>
  written('POST', '/api/v1/questions', { ...headers, ...spoofed() }, body);

const BAD_JSON = [
  '',
  '{',
  '{"text":',
  'null',
  '[]',
  '"x"',
  '1e999',
  '{"a":1,}',
  '\xff\xfe',
  '\x00',
  '['.repeat(9000),
  'undefined',
  '{"text":"\ud800"}',
];
const WRONG_VALUES = [
  1,
  -0,
  1e308,
  true,
  null,
  [],
  {},
  ['x'],
  { a: 1 },
  '',
  ' ',
  '\0',
  'x'.repeat(501),
  '\ud800',
  '<script>',
  "'; drop table question; --",
];
const OTHER_TYPES = [
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/xml',
  'application/json5',
  '*/*',
  ';',
  'application/octet-stream',
];
const PATHS = [
  '/wp-login.php',
  '/../../etc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/api/v1/questions/1',
  '/api/v2/questions',
  '/.env',
  '//',
  `/${'a'.repeat(4000)}`,
  '/api/v1/questions?x=1',
  '/%00',
  '/api/v1/meeting/',
  '/API/V1/MEETING',
  '/graphql',
];
const METHODS = ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'TRACE', 'GET', 'SEARCH', 'MKCOL'];

/** As UTF-8 bytes, because the service refuses any other encoding before it reads the fields. */
const shaped = (over: object) =>
  Buffer.from(JSON.stringify({ ...QUESTION, recaptchaToken: 'x'.repeat(200), ...over })).toString('latin1');

/** The service answers each and leaves the connection open. */
const KINDS: (() => string)[] = [
  () => post(shaped({ [pick(Object.keys(QUESTION))]: pick(WRONG_VALUES) })),
  () => post(shaped({ [pick(['__proto__', 'constructor', 'id', 'state', 'x'.repeat(1000)])]: pick(WRONG_VALUES) })),
  () => post(shaped({})),
  () => post(shaped({ recaptchaToken: Buffer.from(pick(BAD_JSON)).toString('base64') })),
  () => post(shaped({}), { ...JSON_TYPE, 'Idempotency-Key': pick(['\xe9', 'x'.repeat(256), 'a b', '']) }),
  () => written('GET', pick(PATHS), { ...spoofed(), Accept: pick(['text/html', '*/*', 'image/png']) }),
  () => written(pick(METHODS), pick(['/api/v1/questions', '/api/v1/meeting', '/livez', ...PATHS]), spoofed()),
];

/** Returns one of these requests as bytes. */
export function junkRequest(): string {
  return pick(KINDS)();
}

/** The service closes the connection after each of these. */
const MALFORMED: (() => string)[] = [
  () => post(pick(BAD_JSON)),
  () => post(pick(BAD_JSON)),
  () => post(shaped({}), { 'Content-Type': pick(OTHER_TYPES) }),
  () => 'this is not HTTP\r\n\r\n',
  () => '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  () => 'GET / HTTP/9.9\r\nHost: x\r\n\r\n',
  () => 'GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  () => 'GET / HTTP/1.1\r\nHost: x\r\nNo colon\r\n\r\n',
  () => `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
  () =>
    `GET / HTTP/1.1\r\nHost: x\r\n${Array.from({ length: 3000 }, (_, place) => `X-${place}: y`).join('\r\n')}\r\n\r\n`,
  () => 'POST /api/v1/questions HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
  () =>
    'POST /api/v1/questions HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  () =>
    'POST /api/v1/questions HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  () => 'GET / HTTP/1.1\r\nHost: x\r\nX: a\0b\r\n\r\n',
  () => 'CONNECT localhost:1 HTTP/1.1\r\nHost: x\r\n\r\n',
  () => 'GET / HTTP/1.1\r\n\r\n',
];

const BIG_BODY = 'x'.repeat(BIG_BODY_BYTES);
const BIG: (() => string)[] = [
  () => post(`{"text":"${BIG_BODY}"}`),
  () =>
    `POST /api/v1/questions HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${BIG_BODY_BYTES.toString(16)}\r\n${BIG_BODY}\r\n0\r\n\r\n`,
];

/** Sends junk until this many requests are answered or cut off, and counts the answers. */
export async function sendJunk(port: number, total: number): Promise<JunkTally> {
  const tally: JunkTally = new Map();
  let ended = 0;
  let bursts = 0;
  const worker = async () => {
    while (ended < total) {
      bursts += 1;
      const requests = compose(bursts, total - ended);
      const statuses = await exchange(port, requests);
      // Hanging up ends one request. The service never read the requests behind it.
      const counted = statuses.length === 0 ? [0] : statuses;
      for (const status of counted) tally.set(status, (tally.get(status) ?? 0) + 1);
      ended += counted.length;
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, worker));
  return tally;
}

function compose(burst: number, wanted: number): string[] {
  if (burst % BIG_EVERY === 0) return [pick(BIG)()];
  if (burst % MALFORMED_EVERY === 0) return [pick(MALFORMED)()];
  return Array.from({ length: Math.min(BURST, wanted) }, () => pick(KINDS)());
}

/** Writes the requests one behind the other. Returns the statuses until the last answer or the connection's end. */
function exchange(port: number, requests: string[]): Promise<number[]> {
  const { promise, resolve } = Promise.withResolvers<number[]>();
  const statuses: number[] = [];
  let rest = '';
  const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(requests.join(''), 'latin1')));
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy());
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    const text = rest + chunk;
    for (const [, status] of text.matchAll(/HTTP\/1\.1 (\d{3})/g)) statuses.push(Number(status));
    rest = text.slice(-11);
    if (statuses.length >= requests.length) socket.destroy();
  });
  socket.on('error', () => {});
  socket.on('close', () => resolve(statuses));
  return promise;
}
