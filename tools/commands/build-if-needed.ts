/** Builds the web when there is no build, or when one of its source files is newer. */
import { spawnSync } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = ['web/**/*', 'words/**/*', 'contract/**/*', 'vite.config.ts', 'package-lock.json'];

function changedAt(path: string): number {
  return statSync(join(ROOT, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

const builtAt = Math.min(...['dist/page/render.js', 'dist/desk/entry.json', 'dist/public/assets'].map(changedAt));
if (globSync(SOURCES, { cwd: ROOT }).some((path) => changedAt(path) > builtAt)) {
  console.log('Building the page and the desk…');
  const { status } = spawnSync('npm', ['run', '--silent', 'build', '--', '--logLevel', 'warn'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}
