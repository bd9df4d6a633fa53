/** `npm run dev`: the service, started anew when its files or the page's change. Settings as for `npm start`. */
import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
/** What the page is built from; the service watches what it imports by itself, the built page included. */
const PAGE_SOURCES = ['web', 'words/ask', 'contract'];
const SETTLE_MS = 100;

let builder: ChildProcess | undefined;
let timer: NodeJS.Timeout | undefined;

function build(): Promise<void> {
  return new Promise((resolve) => {
    builder = spawn('npm', ['run', '--silent', 'build', '--', '--logLevel', 'warn'], { cwd: ROOT, stdio: 'inherit' });
    builder.once('exit', () => {
      builder = undefined;
      resolve();
    });
  });
}

/** Saving twice in a moment builds once; saving during a build builds once more. */
function buildSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => (builder === undefined ? void build() : buildSoon()), SETTLE_MS);
}

await build();
for (const folder of PAGE_SOURCES) watch(join(ROOT, folder), { recursive: true }, buildSoon);
const service = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'service/main.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => service.kill(signal));
service.once('exit', (code) => process.exit(code ?? 0));
