/**
 * Loaded before the service while developing: writes down with what code it ends, for who watches it, and ends it with
 * whoever develops. Its watcher may start it once more while both are being ended.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const LOOK_EVERY_MS = 500;
const { TELL_EXIT_IN: file, DEV_PROCESS: developer } = process.env;

// Not a message: one that is sent at the very end may be lost.
if (file !== undefined) {
  process.once('exit', (code) => {
    // Whoever watched, and its folder with it, may have been ended first.
    if (existsSync(dirname(file))) writeFileSync(file, String(code));
  });
}
if (developer !== undefined) {
  setInterval(() => {
    if (!isRunning(Number(developer))) process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS).unref();
}

function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
}
