import { statfsSync } from 'node:fs';

/**
 * The embedded engine cannot go on: a flush has failed, it broke off, or it does not answer. What it
 * holds in memory is worth nothing any more; the log on the disk is, and the next start recovers from it.
 */
export class EnginePanic extends Error {
  override readonly name = 'EnginePanic';
  readonly code = 'engine-panic';

  constructor(happened: string, dataDir: string, cause?: unknown) {
    super(`${happened} ${freeSpace(dataDir)} ${ADVICE}`, { cause });
  }
}

const ADVICE =
  'The process ends, and the next start recovers every confirmed question: look at the disk, then start it again.';

/** Told by whoever runs the engine; nothing may use the engine afterwards, so it ends the process. */
export type OnPanic = (panic: EnginePanic) => never;

/** sysexits.h EX_IOERR, so that a supervisor's log tells it from a failed start. */
const PANIC_EXIT_CODE = 74;

/** Says it to the operator and ends the process. */
export function endOnPanic(panic: EnginePanic): never {
  process.stderr.write(`${panic.message}\n`);
  process.exit(PANIC_EXIT_CODE);
}

function freeSpace(dataDir: string): string {
  try {
    const { bavail, bsize } = statfsSync(dataDir);
    return `${Math.floor((bavail * bsize) / 1024 ** 2)} MB are free on the disk of ${dataDir}.`;
  } catch {
    return `The disk of ${dataDir} does not say how much is free on it.`;
  }
}
