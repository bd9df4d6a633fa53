/** Bytes that are no request, and clients that send them in two parts, to meet every moment of a shutdown. */
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const BETWEEN_MS = 300;
const TIMEOUT_MS = 20_000;

const JSON_POST = 'POST /api/v1/questions HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

/** Each in two parts. The service refuses all, and closes the connection after all but the first. */
export const BROKEN: [first: string, rest: string][] = [
  ['GET /%zz HTTP/1.1\r\nHost: localhost\r\n', '\r\n'],
  ['GET / HTTP/1.1\r\nHost: localhost\r\n', 'no colon\r\n\r\n'],
  ['GET / HTTP/1.1\r\n', 'X: a\0b\r\n\r\n'],
  ['', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ['this is not ', 'HTTP\r\n\r\n'],
  ['GET / HTTP/9.9\r\n', 'Host: x\r\n\r\n'],
  ['POST /api/v1/questions HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n', 'Content-Length: 2\r\n\r\nab'],
  [`${JSON_POST}Content-Length: 5\r\n`, 'Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  [`${JSON_POST}Transfer-Encoding: chunked\r\n\r\n`, 'zz\r\n'],
  ['GET / HTTP/1.1\r\n', '\r\n'],
  ['CONNECT localhost:1 HTTP/1.1\r\n', 'Host: x\r\n\r\n'],
  ['GET / HTTP/1.1\r\nHost: x\r\nX: ', `${'x'.repeat(20_000)}\r\n\r\n`],
  ['GET / HTTP/1.1\r\nHost: x\r\n', `${'X: y\r\n'.repeat(3000)}\r\n`],
];

/** Opens one connection after the other until it is stopped. Returns how many were refused with 400, and the total. */
export async function sendBrokenBytes(port: number, ending: { isOver: boolean }) {
  const sent = { refused: 0, connections: 0 };
  for (let place = 0; !ending.isOver; place += 1) {
    const [first, rest] = BROKEN[place % BROKEN.length] ?? ['', ''];
    const answer = await sendInParts(port, first, rest);
    sent.connections += 1;
    if (answer.startsWith('HTTP/1.1 400')) sent.refused += 1;
    // When no service listens, a client that returns at once would only burn the processor.
    if (answer === '') await wait(20);
  }
  return sent;
}

function sendInParts(port: number, first: string, rest: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  let answer = '';
  const socket = connect(port, '127.0.0.1', () => {
    socket.write(Buffer.from(first, 'latin1'));
    setTimeout(() => socket.write(Buffer.from(rest, 'latin1')), Math.random() * BETWEEN_MS);
  });
  socket.setEncoding('latin1').on('data', (text: string) => {
    answer += text;
    // The service keeps the connection open after an address that it cannot decode.
    socket.end();
  });
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy());
  socket.on('error', () => {});
  socket.on('close', () => resolve(answer));
  return promise;
}
