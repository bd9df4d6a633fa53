import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { whyNotAllStored } from './wrk-report.ts';
import { runWrk, whyNoWrk } from './wrk.ts';

type Received = { key: string | undefined; body: string };

/** Answers as the service does, and accepts each key once. */
async function startKeeper() {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      const key = request.headers['idempotency-key'];
      received.push({ key: String(key), body });
      response.writeHead(body === '' ? 400 : 201).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => server.close().closeAllConnections());
  const address = server.address();
  return { received, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/` };
}

function writeLines(count: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'tribune-wrk-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'submissions.txt');
  const lines = Array.from({ length: count }, (_, place) => `${crypto.randomUUID()} {"place": ${place}}\n`);
  writeFileSync(file, lines.join(''));
  return file;
}

const run = { script: 'submissions.lua', connections: 4, seconds: 1, service: { pid: process.pid } } as const;

test.skipIf(whyNoWrk() !== undefined)('sends each submission once with its key, and counts answers', async () => {
  const { url, received } = await startKeeper();
  const result = await runWrk({ ...run, url, args: [writeLines(300), '40'] });
  expect(whyNotAllStored(result)).toBeUndefined();
  expect(result.answers).toBeGreaterThan(5);
  expect(new Set(received.map(({ key }) => key)).size).toBe(received.length);
  expect(new Set(received.map(({ body }) => body)).size).toBe(received.length);
});

test.skipIf(whyNoWrk() !== undefined)('refuses a run that has used up its submissions', async () => {
  const { url } = await startKeeper();
  const result = await runWrk({ ...run, url, args: [writeLines(20)] });
  expect(whyNotAllStored(result)).toMatch(/times 400/);
  expect(result.statuses).toMatchObject({ 400: expect.any(Number) });
});
