import { join } from 'node:path';
import { backup } from './loss/backup.ts';
import { bootTogether } from './order/boot-together.ts';
import { clock } from './order/clock.ts';
import { containers } from './loss/containers.ts';
import { deskFlood } from './desk/desk-flood.ts';
import { searchFlood } from './desk/search-flood.ts';
import { diskFails } from './loss/disk-fails.ts';
import { diskFull } from './loss/disk-full.ts';
import { earlierRelease } from './order/earlier-release.ts';
import { failover } from './loss/failover.ts';
import { flush } from './loss/flush.ts';
import { kill } from './loss/kill.ts';
import { killFilled } from './loss/kill-filled.ts';
import { migration } from './order/migration.ts';
import { listing } from './load/listing.ts';
import { outage } from './loss/outage.ts';
import { payloads } from './load/payloads.ts';
import type { Page } from '../results.ts';
import { powerCut } from './loss/power-cut.ts';
import { rolling } from './order/rolling.ts';
import { sameKey } from './order/same-key.ts';
import { sealKilled } from './order/seal-killed.ts';
import { sigterm } from './order/sigterm.ts';
import { stageKilled } from './order/stage-killed.ts';
import { signInTimes } from './desk/sign-in-times.ts';
import { slowAndJunk } from './load/slow-and-junk.ts';
import { upgrade } from './order/upgrade.ts';
import { tokenReplay } from './order/token-replay.ts';
import type { Scenario } from '../scenario.ts';

export const PAGE: Page = {
  title: 'Faults survived',
  script: 'faults',
  note: 'Generator, service and database share the machine.',
  file: join(import.meta.dirname, 'RESULTS.md'),
};

/** All scenarios in the order in which they run. */
export const SCENARIOS: Scenario[] = [
  powerCut,
  flush,
  clock,
  kill,
  killFilled,
  containers,
  outage,
  failover,
  diskFull,
  diskFails,
  sameKey,
  tokenReplay,
  sealKilled,
  stageKilled,
  sigterm,
  rolling,
  bootTogether,
  migration,
  upgrade,
  earlierRelease,
  backup,
  listing,
  slowAndJunk,
  deskFlood,
  searchFlood,
  signInTimes,
  payloads,
];
