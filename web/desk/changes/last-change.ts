let at = 0;

/** Notes that questions have changed: counts from before may lack the change. */
export function noteChange(): void {
  at = performance.now();
}

/** When questions last changed, by `performance.now()`; 0 before the first change. */
export function lastChangeAt(): number {
  return at;
}
