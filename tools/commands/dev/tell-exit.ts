/**
 * Loaded before the service in development. Writes the service's exit code for its watcher, and ends the service with
 * the development server. The watcher may restart the service while both are ending.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const CHECK_EVERY_MS = 500;
const { TELL_EXIT_IN: file, DEV_PROCESS: developer } = process.env;

// A file, because a message at the very end may be lost.
if (file !== undefined) {
  process.once('exit', (code) => {
    // The watcher and its folder may be gone already.
    if (existsSync(dirname(file))) writeFileSync(file, String(code));
  });
}
if (developer !== undefined) {
  setInterval(() => {
    if (!isRunning(Number(developer))) process.kill(process.pid, 'SIGTERM');
  }, CHECK_EVERY_MS).unref();
}

function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
}
