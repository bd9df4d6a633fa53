/**
 * `node measure/bench/yardsticks/barest-server.ts FILE PORT` answers every request with the bytes of a file. The rate
 * that a load generator reaches here is its ceiling.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';

const [file = '', port = ''] = process.argv.slice(2);
const answer = readFileSync(file);
const HEAD_END = '\r\n\r\n';
const LENGTH = /\r\ncontent-length: *(\d+)/i;

/** Returns the length in bytes of the request that begins here; infinite while its head is incomplete. */
function requestLength(bytes: Buffer): number {
  const headEnd = bytes.indexOf(HEAD_END);
  if (headEnd === -1) return Number.POSITIVE_INFINITY;
  const bodyLength = Number(LENGTH.exec(bytes.toString('latin1', 0, headEnd))?.[1] ?? 0);
  return headEnd + HEAD_END.length + bodyLength;
}

const server = createServer({ noDelay: true }, (socket) => {
  let rest: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (let length = requestLength(rest); length <= rest.length; length = requestLength(rest)) {
      rest = rest.subarray(length);
      socket.write(answer);
    }
  });
  socket.on('error', () => socket.destroy());
});
server.listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'));
