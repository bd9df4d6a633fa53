import { statfsSync } from 'node:fs';

/**
 * The embedded engine cannot continue: a flush failed, the engine crashed, or it does not answer. Its memory is no
 * longer valid, but the log on the disk is, and the next start recovers from it.
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

/** Must end the process, because no code may use the engine afterwards. */
export type OnPanic = (panic: EnginePanic) => never;

/** EX_IOERR of sysexits.h, which distinguishes it from a failed start in a supervisor's log. */
const PANIC_EXIT_CODE = 74;

/** Prints the message for the operator and ends the process. */
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
