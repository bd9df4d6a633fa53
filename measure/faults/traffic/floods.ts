/** The requests that five addresses can send in a moment, and the reads that thousands of connections send at once. */
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { JunkTally } from './junk.ts';
import type { Scale } from '../../scenario.ts';

const SIZES = {
  short: { posts: 6520, challenges: 6000, readers: 500, readingMs: 2000 },
  full: { posts: 65_200, challenges: 24_400, readers: 3000, readingMs: 20_000 },
};
const ADDRESSES = 5;
const CONNECTIONS = 20;
const TIMEOUT_MS = 60_000;

export type Flood = Record<'posts' | 'challenges', JunkTally>;

/** Sends empty posts and requests for challenges from five addresses. */
export async function floodWithRequests(port: number, scale: Scale): Promise<Flood> {
  const { posts, challenges } = SIZES[scale];
  return {
    posts: await fromFiveAddresses(port, 'POST /api/v1/questions', posts),
    challenges: await fromFiveAddresses(port, 'GET /api/v1/captcha/challenge', challenges),
  };
}

async function fromFiveAddresses(port: number, line: string, total: number): Promise<JunkTally> {
  const tally: JunkTally = new Map();
  const each = Math.ceil(total / CONNECTIONS);
  const written = (place: number) =>
    `${line} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 203.0.113.${place % ADDRESSES}\r\nContent-Length: 0\r\n\r\n`;
  const connections = Array.from({ length: CONNECTIONS }, (_, place) =>
    exchange(port, written(place).repeat(each), each, tally),
  );
  await Promise.all(connections);
  return tally;
}

function exchange(port: number, bytes: string, wanted: number, tally: JunkTally): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let answered = 0;
  let rest = '';
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy());
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    const text = rest + chunk;
    for (const [, status] of text.matchAll(/HTTP\/1\.1 (\d{3})/g)) {
      answered += 1;
      tally.set(Number(status), (tally.get(Number(status)) ?? 0) + 1);
    }
    rest = text.slice(-11);
    if (answered >= wanted) socket.destroy();
  });
  socket.on('error', () => {});
  socket.on('close', () => resolve());
  return promise;
}

/** The number of readers, and the answers that they got from a cached route and from a route without work. */
export type Reading = { readers: number; meeting: number; alive: number };

/** Opens very many connections. Each requests the meeting again as soon as it has its answer. */
export async function readTogether(port: number, scale: Scale): Promise<Reading> {
  const { readers, readingMs } = SIZES[scale];
  const alive = await answersOf('/livez', { port, readers, forMs: readingMs });
  return { readers, alive, meeting: await answersOf('/api/v1/meeting', { port, readers, forMs: readingMs }) };
}

type Readers = { port: number; readers: number; forMs: number };

async function answersOf(path: string, { port, readers, forMs }: Readers): Promise<number> {
  let answers = 0;
  const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  const sockets = Array.from({ length: readers }, () => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    socket.setEncoding('latin1').on('data', (text: string) => {
      if (!text.includes('HTTP/1.1 ')) return;
      answers += 1;
      socket.write(request);
    });
    return socket.on('error', () => {});
  });
  await wait(forMs);
  for (const socket of sockets) socket.destroy();
  return answers;
}
