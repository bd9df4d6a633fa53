import { fork } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import { LOGO_MEDIA_TYPES } from '#contract/meeting/logo.ts';
import type { IconSource } from './draw-icon.ts';
import type { CleanLogo } from './logo-queries.ts';

const PROGRAM = join(import.meta.dirname, 'draw.ts');
/** Icons are drawn at two sizes, maybe on a busier machine: a logo that was taken is to be drawn. */
const DEADLINE_MS = { clean: 4000, icons: 8000 };

/** What the program is asked. */
export type DrawingTask =
  | { kind: 'clean'; mediaType: (typeof LOGO_MEDIA_TYPES)[number]; bytes: Buffer }
  | { kind: 'icons'; source: IconSource };

const Bytes = z.instanceof(Buffer);
const Cleaned = z.union([
  z.strictObject({ faults: z.array(z.string()) }),
  z.strictObject({ mediaType: z.enum(LOGO_MEDIA_TYPES), bytes: Bytes, width: z.number(), height: z.number() }),
]);
const Icons = z.strictObject({ tab: Bytes, touch: Bytes });
export type Icons = z.infer<typeof Icons>;
/** What it says at its end. */
export type Drawn = z.infer<typeof Cleaned> | Icons;

/** Checks and cleans a logo, away from those who ask questions. */
export const cleanLogoInProcess: CleanLogo = async (mediaType, bytes) => {
  const cleaned = Cleaned.safeParse(await runProgram({ kind: 'clean', mediaType, bytes })).data;
  return cleaned ?? { faults: [`cannot be drawn within ${DEADLINE_MS.clean / 1000} seconds`] };
};

/** Draws the icons, as PNG; undefined for what cannot be drawn in time. */
export async function drawIconsInProcess(source: IconSource): Promise<Icons | undefined> {
  return Icons.safeParse(await runProgram({ kind: 'icons', source })).data;
}

/** A drawing cannot be interrupted from within: its process is killed, and waited for. */
async function runProgram(task: DrawingTask): Promise<unknown> {
  const child = fork(PROGRAM, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: ['--disable-sigusr1'],
    serialization: 'advanced',
    timeout: DEADLINE_MS[task.kind],
    killSignal: 'SIGKILL',
  });
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  let said: unknown;
  child.once('message', (message) => (said = message));
  child.once('error', reject);
  child.once('close', () => resolve(said));
  // One that ended before it was told says nothing, which is its answer.
  child.send(task, () => {});
  return await promise;
}
