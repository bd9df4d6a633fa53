/** Slow connections, and how long the service tolerates each. */
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const DRIP_MS = 1000;
const OPENED_AT_ONCE = 100;
const TIMEOUT_MS = 30_000;

const POST = 'POST /api/v1/questions HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

/** The first bytes of each connection, and the bytes that follow at one per second. */
export const MANNERS = {
  silent: { start: '', drip: '' },
  'headers a byte a second': { start: `${POST}X-Slow: `, drip: 'a' },
  'headers stopped half-way': { start: POST, drip: '' },
  'body a byte a second': { start: `${POST}Content-Length: 20000\r\n\r\n{"text":"`, drip: 'a' },
  'body stopped half-way': { start: `${POST}Content-Length: 20000\r\n\r\n{"text":"`, drip: '' },
  'chunks a byte a second': { start: `${POST}Transfer-Encoding: chunked\r\n\r\n`, drip: '1\r\na\r\n' },
  'idle keep-alive': { start: 'GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n', drip: '' },
} as const;
export type Manner = keyof typeof MANNERS;

/** Returns the seconds until each connection was cut; Infinity where it never was. */
export async function holdSockets(port: number, counts: Record<Manner, number>): Promise<Map<Manner, number[]>> {
  const held = new Map<Manner, Promise<number>[]>();
  for (const manner of mannersOf(counts)) {
    const sockets: Promise<number>[] = [];
    held.set(manner, sockets);
    for (let opened = 0; opened < counts[manner]; opened += OPENED_AT_ONCE) {
      const count = Math.min(OPENED_AT_ONCE, counts[manner] - opened);
      await Promise.all(Array.from({ length: count }, () => hold(port, manner, sockets)));
    }
  }
  const waiting = [...held].map(async ([manner, sockets]): Promise<[Manner, number[]]> => [
    manner,
    await Promise.all(sockets),
  ]);
  return new Map(await Promise.all(waiting));
}

function mannersOf(counts: Record<Manner, number>): Manner[] {
  return (Object.keys(counts) as Manner[]).filter((manner) => counts[manner] > 0);
}

/** Resolves once connected. Adds the time until the cut to `sockets`. */
async function hold(port: number, manner: Manner, sockets: Promise<number>[]): Promise<void> {
  const { start, drip } = MANNERS[manner];
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  const isConnected = await Promise.race([
    new Promise<boolean>((resolve) => socket.once('connect', () => resolve(true))),
    new Promise<boolean>((resolve) => socket.once('close', () => resolve(false))),
    wait(TIMEOUT_MS, false, { ref: false }),
  ]);
  if (!isConnected) throw new Error(`A connection was not accepted (${manner})`);
  sockets.push(untilCut(socket, start, drip));
}

function untilCut(socket: Socket, start: string, drip: string): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const connectedAt = performance.now();
  if (start !== '') socket.write(start);
  const dripping = drip === '' ? undefined : setInterval(() => socket.write(drip), DRIP_MS);
  const giveUp = setTimeout(() => {
    resolve(Infinity);
    socket.destroy();
  }, TIMEOUT_MS);
  socket.resume();
  socket.once('close', () => {
    clearInterval(dripping);
    clearTimeout(giveUp);
    resolve((performance.now() - connectedAt) / 1000);
  });
  return promise;
}
