/**
 * `npm run dev`: Vite serves the page and the desk with hot reload and forwards all other requests to the service, which
 * restarts when its own files change. Settings as for `npm start`; both listen on this machine only.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createSocketServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { devPage } from './dev-page.ts';

const ROOT = join(import.meta.dirname, '../../..');
const LOOPBACK = '127.0.0.1';
const CHECK_EVERY_MS = 100;
/** Paths that the service answers; all others are Vite's source files. */
const OF_THE_SERVICE = [
  '/api',
  '/brand',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/livez',
  '/readyz',
  '/metrics',
  '/.well-known',
];
/** The only served folders, because the data folder may be next to them. */
const SERVED = ['contract', 'dist/vite', 'node_modules', 'web', 'words'];

const port = Number(process.env['PORT'] ?? 3000);
const servicePort = await findFreePort();
const serviceOrigin = `http://${LOOPBACK}:${servicePort}`;
const vite = await createServer({
  configFile: join(ROOT, 'vite.config.ts'),
  plugins: [devPage(serviceOrigin)],
  server: {
    host: LOOPBACK,
    port,
    strictPort: true,
    // Keeps the requested host, which the service compares with the page's.
    proxy: Object.fromEntries(OF_THE_SERVICE.map((path) => [path, { target: serviceOrigin }])),
    fs: { allow: SERVED.map((folder) => join(ROOT, folder)) },
    watch: { ignored: ['data', 'dist', 'test-results'].map((folder) => join(ROOT, folder, '**')) },
  },
});
// First, so that no service locks the data folder when the page cannot be served.
try {
  await vite.listen();
} catch (error) {
  process.stderr.write(`The page cannot be served: ${error instanceof Error ? error.message : String(error)}.\n`);
  process.exit(1);
}
vite.printUrls();
runService();

/** Ends with the service and its exit code when the first start fails. Later failures wait for a changed file. */
function runService(): void {
  const watch = ['--watch', '--watch-preserve-output', '--import', './tools/commands/dev/tell-exit.ts'];
  const folder = mkdtempSync(join(tmpdir(), 'tribune-dev-exit-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const exitFile = join(folder, 'code');
  const service = spawn(process.execPath, [...watch, 'service/main.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      // Browsers store the desk's cookies for this name, and passkeys need a name.
      DESK_URL: `http://localhost:${port}`,
      ...process.env,
      HOST: LOOPBACK,
      PORT: String(servicePort),
      SERVE: 'api',
      TELL_EXIT_IN: exitFile,
      DEV_PROCESS: String(process.pid),
    },
  });
  let firstCode: number | undefined;
  const looking = setInterval(() => {
    const code = existsSync(exitFile) ? readFileSync(exitFile, 'utf8') : '';
    if (code === '') {
      return;
    }
    clearInterval(looking);
    firstCode = Number(code);
    if (firstCode !== 0) {
      service.kill();
    }
  }, CHECK_EVERY_MS);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => service.kill(signal));
  }
  service.once('exit', (code) => {
    // The watcher may report success when it is ended.
    const failed = firstCode === 0 ? undefined : firstCode;
    void vite.close().finally(() => process.exit(failed ?? code ?? 0));
  });
}

async function findFreePort(): Promise<number> {
  const server = createSocketServer();
  await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
