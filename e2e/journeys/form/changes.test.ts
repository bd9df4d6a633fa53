import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { build } from 'vite';
import { DESK_POLICY } from '#service/http/guards/content-security-policies.ts';
import { callRoutes } from '#web/build/routes.ts';

const APPLICATION = join(import.meta.dirname, '../../fixtures/follow-changes.ts');
const DOCUMENT =
  '<!doctype html><html lang="en"><title>Desk</title><body><script type="module" src="/follow.js"></script>';
/** The client waits at most four seconds before it reconnects for the first time. */
const BACK_WITHIN_MS = 15_000;

let script = '';

test.beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tribune-follow-'));
  const output = { entryFileNames: 'follow.js' };
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [callRoutes()],
    build: { outDir: folder, emptyOutDir: true, rolldownOptions: { input: APPLICATION, output } },
  });
  script = await readFile(join(folder, 'follow.js'), 'utf8');
  await rm(folder, { recursive: true });
});

/** Serves the page and its stream. A sent change reaches only the streams that are open then. */
async function serve() {
  const lastEventIds: string[] = [];
  let streams: ServerResponse[] = [];
  const server = createServer((request, response) => {
    if (request.url !== '/api/v1/changes') {
      const isScript = request.url === '/follow.js';
      response.writeHead(200, {
        'content-type': isScript ? 'text/javascript' : 'text/html',
        'content-security-policy': DESK_POLICY,
      });
      response.end(isScript ? script : DOCUMENT);
      return;
    }
    lastEventIds.push(String(request.headers['last-event-id'] ?? 'none'));
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(`event: position\nid: ${lastEventIds.length}\ndata: null\n\n`);
    streams.push(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const emit = (id: number, topic: string) => {
    const data = JSON.stringify([{ kind: 'topic', meetingId: 'm', ids: [topic] }]);
    for (const stream of streams) stream.write(`event: change\nid: ${id}\ndata: ${data}\n\n`);
  };
  const cut = () => {
    for (const stream of streams) stream.destroy();
    streams = [];
  };
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, lastEventIds, emit, cut, close };
}

const expectLines = async (page: Page, ...lines: string[]) =>
  await expect(page.locator('pre')).toHaveText(lines.join('\n'), { timeout: BACK_WITHIN_MS });

test('a page reconnects and asks for the changes it missed', async ({ page, context }) => {
  const { origin, lastEventIds, emit, cut, close } = await serve();
  await page.goto(origin);
  await expectLines(page, 'live', 'everything');
  emit(7, 'one');
  await expectLines(page, 'live', 'everything', 'one');
  cut();
  await expectLines(page, 'live', 'everything', 'one', 'reconnecting', 'live');
  expect(lastEventIds).toEqual(['none', '7']);
  emit(9, 'two');
  await expectLines(page, 'live', 'everything', 'one', 'reconnecting', 'live', 'two');
  await context.setOffline(true);
  await expectLines(page, 'live', 'everything', 'one', 'reconnecting', 'live', 'two', 'offline');
  await context.setOffline(false);
  await expectLines(page, 'live', 'everything', 'one', 'reconnecting', 'live', 'two', 'offline', 'live');
  expect(lastEventIds.at(-1)).toBe('9');
  close();
});
