/** A program that draws the pictures of one logo, or the icons of one colour, and then exits. */
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import type { DrawingTask } from './drawing-process.ts';

/** Processor time, so that a busy machine refuses no logo. A usual logo takes half a second. */
const MAX_SECONDS = 3;
/** A usual logo takes 100 MB; an SVG of 15 kB can take 2 GB. */
const MAX_MEMORY_MB = 400;
const CHECK_EVERY_MS = 10;

if (isMainThread) {
  process.once('message', (task) => drawInThread(task));
  // The service has exited.
  process.once('disconnect', end);
  setInterval(() => {
    if (process.memoryUsage.rss() > MAX_MEMORY_MB * 1_000_000) refuse(`takes more than ${MAX_MEMORY_MB} MB to draw`);
    const { user, system } = process.cpuUsage();
    if (user + system > MAX_SECONDS * 1_000_000) refuse('takes too long to draw');
  }, CHECK_EVERY_MS);
} else {
  parentPort?.once('message', (task: DrawingTask) => void perform(task));
}

/** Native code blocks its thread. The main thread stays free to watch the memory. */
function drawInThread(task: unknown): void {
  const thread = new Worker(import.meta.filename);
  thread.once('message', (drawn) => process.send?.(drawn, end));
  thread.once('error', end);
  thread.postMessage(task);
}

function refuse(fault: string): void {
  process.send?.({ faults: [fault] }, end);
}

/** Native code can only be ended by killing the process. */
function end(): void {
  process.kill(process.pid, 'SIGKILL');
}

async function perform(task: DrawingTask): Promise<void> {
  const { drawLogo, drawTile } = await import('./draw-logo.ts');
  const drawn = task.kind === 'logo' ? drawLogo(task.mediaType, Buffer.from(task.bytes)) : drawTile(task.brand);
  parentPort?.postMessage(await drawn);
}
