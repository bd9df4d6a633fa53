let at = 0;

/** Notes that something has been told: what was begun before may lack it. */
export function noteTold(): void {
  at = performance.now();
}

/** When something was last told, by `performance.now()`; 0 where nothing has been. */
export function lastTold(): number {
  return at;
}
