/** Starts the servers that the service is compared with, each in its own process like the service. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#testing/processes/service-process.ts';

export type Yardstick = { origin: string; pid: number; stop: () => void };

/** Starts a bare route of the framework with the bytes and headers of the page at this address. */
export function startBareRoute(page: string): Promise<Yardstick> {
  return start('bare-route.ts', page);
}

/** Starts the barest server, which answers every request with the same bytes. */
export function startBarestServer(answer: Buffer): Promise<Yardstick> {
  return startWithAnswer('barest-server.ts', answer);
}

/** Starts a bare route of the framework that parses each submission and sends the bytes and headers of this answer. */
export function startBareSubmissionRoute(answer: Buffer): Promise<Yardstick> {
  return startWithAnswer('bare-submission-route.ts', answer);
}

async function startWithAnswer(program: string, answer: Buffer): Promise<Yardstick> {
  const folder = mkdtempSync(join(tmpdir(), 'tribune-yardstick-'));
  const file = join(folder, 'answer');
  writeFileSync(file, answer);
  const server = await start(program, file);
  rmSync(folder, { recursive: true });
  return server;
}

async function start(program: string, about: string): Promise<Yardstick> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ['--disable-sigusr1', join(import.meta.dirname, program), about, String(port)],
    {
      env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  await new Promise((resolve, reject) => {
    child.stdout.once('data', resolve);
    child.once('exit', () => reject(new Error(`${program} did not start.`)));
  });
  const stop = () => {
    process.off('exit', kill);
    kill();
  };
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop };
}

/** Records the exact bytes of an answer, from its first line to its end. */
export async function recordAnswer(
  origin: string,
  { head, body = '' }: { head: string[]; body?: string },
): Promise<Buffer> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write(
    `${[...head, `Host: ${hostname}`, `Content-Length: ${Buffer.byteLength(body)}`].join('\r\n')}\r\n\r\n${body}`,
  );
  let answer = Buffer.alloc(0);
  for await (const chunk of socket) {
    answer = Buffer.concat([answer, Buffer.from(chunk)]);
    if (isWhole(answer)) break;
  }
  return answer;
}

function isWhole(answer: Buffer): boolean {
  const headEnd = answer.indexOf('\r\n\r\n');
  const length = /\r\ncontent-length: *(\d+)/i.exec(answer.toString('latin1', 0, headEnd))?.[1];
  return headEnd !== -1 && length !== undefined && answer.length >= headEnd + 4 + Number(length);
}
