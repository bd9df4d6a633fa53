import type { Trial } from './trial.ts';

/** Every trial, in the order in which they run. */
export const TRIALS: Trial[] = [];
