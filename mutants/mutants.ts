import { BACKUPS } from './backup.ts';
import { BRAND } from './brand.ts';
import { DURABILITY } from './durability.ts';
import { GUARDS } from './guards.ts';
import type { Mutant } from './mutant.ts';
import { ONCE } from './once.ts';
import { OPERATION } from './operation.ts';
import { PAGE } from './page.ts';
import { PHASE } from './phase.ts';
import { PROOF } from './proof.ts';
import { WIRE } from './wire.ts';

/** Every mutant. A new promise of ARCHITECTURE.md, SECURITY.md or the wire adds one. */
export const MUTANTS: Mutant[] = [
  ...DURABILITY,
  ...ONCE,
  ...PHASE,
  ...PROOF,
  ...WIRE,
  ...GUARDS,
  ...PAGE,
  ...OPERATION,
  ...BRAND,
  ...BACKUPS,
];
