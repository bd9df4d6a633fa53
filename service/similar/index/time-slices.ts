import { setImmediate, setTimeout as wait } from 'node:timers/promises';

/** Requests wait this long at most for long work. */
const SLICE_MS = 6;

export type TimeSlices = {
  /** Gives the event loop back when the slice is used up. Call it after each step of long work. */
  step: () => Promise<void>;
  /** True when the slice is used up. A loop that checks it awaits nothing while there is time. */
  isOver: () => boolean;
};

/** @param restShare the rest after each slice as a share of its time. By default only waiting work runs in between. */
export function timeSlices(restShare = 0): TimeSlices {
  let began = performance.now();
  const isOver = () => performance.now() - began >= SLICE_MS;
  const step = async () => {
    if (!isOver()) return;
    if (restShare === 0) await setImmediate();
    else await wait(Math.ceil((performance.now() - began) * restShare), undefined, { ref: false });
    began = performance.now();
  };
  return { step, isOver };
}
