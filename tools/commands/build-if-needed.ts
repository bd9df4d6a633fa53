/** Builds the web when there is no build, or when its sources differ from those of the build. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { needsBuild } from '#web/build/built-sources.ts';

const ROOT = join(import.meta.dirname, '../..');

if (needsBuild({ root: ROOT, outFolder: 'dist' })) {
  console.log('Building the page and the desk…');
  const { status } = spawnSync('npm', ['run', '--silent', 'build', '--', '--logLevel', 'warn'], {
    cwd: ROOT,
    // Vite would build React for development when a measurement starts the service as a test.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}
