import { backup } from './backup.ts';
import { bootTogether } from './boot-together.ts';
import { clock } from './clock.ts';
import { containers } from './containers.ts';
import { diskFails } from './disk-fails.ts';
import { diskFull } from './disk-full.ts';
import { flush } from './flush.ts';
import { kill } from './kill.ts';
import { killFilled } from './kill-filled.ts';
import { migration } from './migration.ts';
import { listing } from './listing.ts';
import { outage } from './outage.ts';
import { payloads } from './payloads.ts';
import { powerCut } from './power-cut.ts';
import { sameKey } from './same-key.ts';
import { sigterm } from './sigterm.ts';
import { slowAndJunk } from './slow-and-junk.ts';
import { tokenReplay } from './token-replay.ts';
import type { Trial } from './trial.ts';

/** Every trial, in the order in which they run. */
export const TRIALS: Trial[] = [
  powerCut,
  flush,
  clock,
  kill,
  killFilled,
  containers,
  outage,
  diskFull,
  diskFails,
  sameKey,
  tokenReplay,
  sigterm,
  bootTogether,
  migration,
  backup,
  listing,
  slowAndJunk,
  payloads,
];
