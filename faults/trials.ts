import { diskFull } from './disk-full.ts';
import { flush } from './flush.ts';
import { kill } from './kill.ts';
import { outage } from './outage.ts';
import { sameKey } from './same-key.ts';
import type { Trial } from './trial.ts';

/** Every trial, in the order in which they run. */
export const TRIALS: Trial[] = [flush, kill, outage, diskFull, sameKey];
