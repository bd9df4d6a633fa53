/** Forked by public-traffic.ts. Each connection sends one request after the other, each from a different address. */
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { SESSION_COOKIE } from '#service/organisers/auth/auth.ts';
import { readSecret } from '#service/secret.ts';
import { createPass, QUESTION } from '#testing/app.ts';
import type { PublicTraffic, TrafficTally } from './public-traffic.ts';
import { junkRequest, written } from '../traffic/junk.ts';

const { port, connections, secretFile, meetingId, deskHost } = JSON.parse(process.argv[2] ?? '') as PublicTraffic;
const secret = readSecret(secretFile);
const PASS_LIFE_MS = 3_600_000;
/** The service searches the questions for its key and then refuses it. */
const NO_PASS = 'no pass';

const tally: TrafficTally = {};
let isOver = false;
let sent = 0;
let answered = 0;

const address = () => `10.${[16, 8, 0].map((shift) => ((sent += 1) >> shift) & 255).join('.')}`;
const question = (recaptchaToken: string) =>
  written(
    'POST',
    '/api/v1/questions',
    {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      'x-forwarded-for': address(),
    },
    Buffer.from(JSON.stringify({ ...QUESTION, recaptchaToken })).toString('latin1'),
  );

const forgedSession = (host: string) => {
  const cookie = `${SESSION_COOKIE}=${randomBytes(24).toString('hex')}.${randomBytes(32).toString('base64url')}`;
  return written('GET', '/api/v1/account', { host, cookie, 'x-forwarded-for': address() });
};

/** The requests that a connection repeats. */
const KINDS: Record<string, () => string | Promise<string>> = {
  page: () => written('GET', '/', { 'x-forwarded-for': address(), accept: 'text/html' }),
  junk: junkRequest,
  'valid question': async () => question(await createPass(secret, meetingId, new Date(Date.now() + PASS_LIFE_MS))),
  'question without a pass': () => question(NO_PASS),
  'forged session': () => forgedSession('localhost'),
  'forged session at the desk': () => forgedSession(deskHost),
};
const NAMES = Object.keys(KINDS);

/** Keeps one connection, and opens it again when the service hangs up. */
function ask(place: number): void {
  const name = NAMES[place % NAMES.length] ?? '';
  const statuses = (tally[name] ??= {});
  const note = (status: string) => {
    statuses[status] = (statuses[status] ?? 0) + 1;
    answered += 1;
    if (answered === connections) process.send?.('begun');
  };
  const socket = connect(port, '127.0.0.1');
  let rest = '';
  let isPending = false;
  const next = async () => {
    const bytes = Buffer.from((await KINDS[name]?.()) ?? '', 'latin1');
    isPending = true;
    if (!isOver) socket.write(bytes);
  };
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    const text = rest + chunk;
    const [, status] = /HTTP\/1\.1 (\d{3})/.exec(text) ?? [];
    rest = status === undefined ? text.slice(-11) : '';
    if (status === undefined || !isPending) return;
    isPending = false;
    note(status);
    // The rest of the answer arrives before the next answer.
    void next();
  });
  socket.on('connect', () => void next());
  socket.on('error', () => {});
  socket.on('close', () => {
    if (isPending && !isOver) note('0');
    if (!isOver) setTimeout(() => ask(place), 10);
  });
}

for (let place = 0; place < connections; place += 1) ask(place);
process.once('message', () => {
  isOver = true;
  process.send?.(tally);
});
