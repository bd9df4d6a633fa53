import { fork } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import { LOGO_MEDIA_TYPES, type LogoMediaType, PICTURE_NAMES } from '#contract/plain/meeting/logo.ts';
import type { DrawLogo, Icons } from './logo-queries.ts';

const PROGRAM = join(import.meta.dirname, 'draw.ts');
/**
 * The drawing process enforces its own limits; this is for a process that no longer can. A busy machine needs the time.
 */
const DEADLINE_MS = 60_000;

export type DrawingTask =
  | { kind: 'logo'; mediaType: LogoMediaType; bytes: Uint8Array }
  | { kind: 'tile'; brand: string };

/** A buffer arrives from another thread or process as an array of bytes. */
const Bytes = z.instanceof(Uint8Array).transform((bytes) => Buffer.from(bytes));
const DrawnLogo = z.union([
  z.strictObject({ faults: z.array(z.string()) }),
  z.strictObject({
    mediaType: z.enum(LOGO_MEDIA_TYPES),
    bytes: Bytes,
    width: z.number(),
    height: z.number(),
    pictures: z.record(z.enum(PICTURE_NAMES), Bytes),
  }),
]);
const DrawnIcons = z.strictObject({ tab: Bytes, touch: Bytes });

/** Checks and draws a logo in a process of its own. */
export const drawLogoInProcess: DrawLogo = async (mediaType, bytes) => {
  const { answer, isLate } = await runProgram({ kind: 'logo', mediaType, bytes });
  const fault = isLate ? `takes more than ${DEADLINE_MS / 1000} seconds to draw` : 'cannot be drawn';
  return DrawnLogo.safeParse(answer).data ?? { faults: [fault] };
};

/** Draws the icons of a meeting without a logo. */
export async function drawTileInProcess(brand: string): Promise<Icons> {
  return DrawnIcons.parse((await runProgram({ kind: 'tile', brand })).answer);
}

type Drawing = {
  /** Undefined when the process ended without one. */
  answer: unknown;
  isLate: boolean;
};

/** A drawing cannot be interrupted from inside, so the process is killed at the deadline. */
async function runProgram(task: DrawingTask): Promise<Drawing> {
  const child = fork(PROGRAM, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: ['--disable-sigusr1'],
    serialization: 'advanced',
    timeout: DEADLINE_MS,
    killSignal: 'SIGKILL',
  });
  const { promise, resolve, reject } = Promise.withResolvers<Drawing>();
  let answer: unknown;
  child.once('message', (message) => (answer = message));
  child.once('error', reject);
  // The system may kill the process too, but only our deadline sets `killed`.
  child.once('close', () => resolve({ answer, isLate: child.killed }));
  // A process that exits before it receives the task gives no answer.
  child.send(task, () => {});
  return await promise;
}
