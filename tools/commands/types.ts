/** Checks the types of every area that has a `tsconfig.json`. */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';

const projects = globSync('{.,*,*/*}/tsconfig.json', { exclude: ['node_modules', 'dist', 'data'] }).toSorted();

for (const project of projects) {
  console.log(`types: ${project}`);
  const { status } = spawnSync('tsc', ['--project', project], { stdio: 'inherit', timeout: 300_000 });
  if (status !== 0) process.exitCode = 1;
}
