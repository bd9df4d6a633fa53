/** The rule of a key that must be held, or pressed twice. No I/O. */

const HOLD_MS = 800;
/** How long the first of two presses waits for the second. */
const SECOND_PRESS_MS = 4000;

export type Held = { state: 'idle' } | { state: 'held' | 'pressed'; since: number };
export type HoldEvent = 'down' | 'up' | 'tick';
type Step = { held: Held; isDone: boolean };

const IDLE: Held = { state: 'idle' };

/** The key after an event. `isDone` once it was held long enough, or pressed a second time in time. */
export function stepHold(held: Held, event: HoldEvent, { now, isTwice }: { now: number; isTwice: boolean }): Step {
  const since = held.state === 'idle' ? now : held.since;
  if (isTwice) {
    if (event === 'down' && held.state === 'pressed') return { held: IDLE, isDone: now - since < SECOND_PRESS_MS };
    if (event === 'down') return { held: { state: 'pressed', since: now }, isDone: false };
    return { held: now - since >= SECOND_PRESS_MS ? IDLE : held, isDone: false };
  }
  if (event === 'down') return { held: held.state === 'held' ? held : { state: 'held', since: now }, isDone: false };
  const isDone = held.state === 'held' && now - since >= HOLD_MS;
  return { held: event === 'up' || isDone ? IDLE : held, isDone };
}

/** Tenths of a second that the key must still be held. */
export function secondsLeft(since: number, now: number): number {
  return Math.max(0, Math.ceil((HOLD_MS - (now - since)) / 100) / 10);
}
