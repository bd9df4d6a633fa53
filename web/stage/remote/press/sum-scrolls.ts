/** Adds up quick presses that scroll. No I/O of its own. */
import { SCROLLED_MAX } from '#contract/plain/stage/stage-kinds.ts';
import type { StageCommand } from '../../device/stage.tsx';

type Sums = {
  press: (command: StageCommand) => Promise<boolean>;
  /** The lines since a scroll was sent; undefined while no scroll is under way. */
  waiting: { current: number | undefined };
};

/** While a scroll is under way, the lines of further ones wait. The next command carries their sum. */
export async function sumScrolls(command: StageCommand, { press, waiting }: Sums): Promise<boolean> {
  if (command.kind !== 'scroll') return await press(command);
  if (waiting.current !== undefined) {
    waiting.current = limited(waiting.current + command.lines);
    return true;
  }
  let { lines } = command;
  let isDone = true;
  while (isDone && lines !== 0) {
    waiting.current = 0;
    isDone = await press({ kind: 'scroll', lines });
    lines = waiting.current;
  }
  waiting.current = undefined;
  return isDone;
}

function limited(lines: number): number {
  return Math.min(Math.max(lines, -SCROLLED_MAX), SCROLLED_MAX);
}
