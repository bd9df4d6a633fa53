/** A program: cleans one logo, or draws the icons of one meeting. */
import { constants, setPriority } from 'node:os';
import { cleanLogo } from './clean-logo.ts';
import { drawIcon } from './draw-icon.ts';
import type { DrawingTask, Drawn } from './drawing-process.ts';

// Whoever asked is gone, and so is the reason to go on.
process.once('disconnect', () => process.exit(1));
// Shareholders come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const { promise, resolve } = Promise.withResolvers<DrawingTask>();
process.once('message', resolve);
process.send?.(await perform(await promise), () => process.exit(0));

async function perform(task: DrawingTask): Promise<Drawn> {
  if (task.kind === 'clean') return await cleanLogo(task.mediaType, task.bytes);
  return { tab: await drawIcon('tab', task.source), touch: await drawIcon('touch', task.source) };
}
