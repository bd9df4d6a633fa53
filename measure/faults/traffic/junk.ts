/** Sends requests that no honest client sends. */
import { connect } from 'node:net';
import fc from 'fast-check';
import { BROKEN } from './broken-bytes.ts';
import { junkRequests } from './generated-requests.ts';

const BURST = 64;
const WORKERS = 8;
const TIMEOUT_MS = 30_000;
const BIG_BODY_BYTES = 10 * 1024 * 1024;
/** Every third burst is a single piece of bytes that are no request. */
const BROKEN_EVERY = 3;
const BIG_EVERY = 40;
/** Generating a request takes longer than answering it, so each is sent several times, from other addresses. */
const GENERATED = 1000;

/** Answers by status; 0 where the service hung up without one. */
export type JunkTally = Map<number, number>;

const pick = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T;
const address = () => Array.from({ length: 4 }, () => Math.floor(Math.random() * 256)).join('.');

/** Writes a request as bytes, one per character. */
export function written(method: string, path: string, headers: Record<string, string>, body = ''): string {
  const all = { host: 'localhost', ...headers, 'content-length': String(Buffer.byteLength(body, 'latin1')) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}

const spoofed = () => ({
  'x-forwarded-for': `${address()}, ${address()}`,
  forwarded: `for=${address()}`,
  'x-real-ip': address(),
});

const generated = fc.sample(junkRequests(), GENERATED);

/** Returns a generated request as bytes. */
export function junkRequest(): string {
  const { method, address: path, query, headers, payload = '' } = pick(generated);
  // The service refuses any other encoding than UTF-8 before it reads the fields.
  const body = Buffer.from(payload).toString('latin1');
  return written(method, `${path}${query}`.replaceAll(/[^\x21-\x7e]/g, '%20'), { ...headers, ...spoofed() }, body);
}

const BIG_BODY = 'x'.repeat(BIG_BODY_BYTES);
const JSON_TYPE = { 'content-type': 'application/json' };
const BIG: (() => string)[] = [
  () => written('POST', '/api/v1/questions', { ...JSON_TYPE, ...spoofed() }, `{"text":"${BIG_BODY}"}`),
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
  if (burst % BROKEN_EVERY === 0) return [pick(BROKEN).join('')];
  return Array.from({ length: Math.min(BURST, wanted) }, junkRequest);
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
