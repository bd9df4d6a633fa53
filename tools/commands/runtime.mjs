// Plain JavaScript, so that an older Node can run it and print the reason.
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MINIMUM = 24;
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The Node package for this machine; undefined where there is none. */
function packageOfThisMachine() {
  /** @type {{ optionalDependencies: Record<string, string> }} */
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- our own file, read where nothing is installed yet
  const { optionalDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  return Object.keys(optionalDependencies).find((name) => name.endsWith(`-${platform}-${process.arch}`));
}

/** @param {string} name */
function isFrom(name) {
  try {
    return realpathSync(process.execPath).startsWith(realpathSync(join(ROOT, 'node_modules', name)));
  } catch {
    return false;
  }
}

const name = packageOfThisMachine();
// npm silently omits an optional package that it cannot fetch or whose digest differs from the lock file's.
const reason =
  name === undefined
    ? `No package brings Node to ${process.platform} on ${process.arch}: install Node ${MINIMUM} or newer.`
    : `The package ${name}, which brings the right Node, is not installed or not used: run \`npm ci\` again, then use \`npm run\`.`;

if (Number.parseInt(process.versions.node, 10) < MINIMUM) {
  console.error(`Tribune needs Node ${MINIMUM} or newer; this is ${process.version}.\n${reason}`);
  process.exit(1);
}
if (name !== undefined && !isFrom(name)) {
  console.error(`This is Node ${process.version} of the machine, not the one of the lock file.\n${reason}`);
}
