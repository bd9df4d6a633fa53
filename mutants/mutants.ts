import { ANSWERS } from './guarantees/answers.ts';
import { STAGE } from './guarantees/stage.ts';
import { BACKUP } from './guarantees/backup.ts';
import { CHANGES } from './guarantees/changes.ts';
import { CONNECTIONS } from './guarantees/connections.ts';
import { DESK } from './guarantees/desk.ts';
import { DURABILITY } from './guarantees/durability.ts';
import { LOGO } from './guarantees/logo.ts';
import { ONCE } from './guarantees/once.ts';
import { OUTCOMES } from './guarantees/outcomes.ts';
import { PAGE } from './guarantees/page.ts';
import { PERMISSIONS } from './guarantees/permissions.ts';
import { PHASE } from './guarantees/phase.ts';
import { PRIVACY } from './guarantees/privacy.ts';
import { REGISTER } from './guarantees/register.ts';
import { SIGN_IN } from './guarantees/sign-in.ts';
import { SIMILAR } from './guarantees/similar.ts';
import { WIRE } from './guarantees/wire.ts';
import type { Guarantee, Mutant } from './mutant.ts';

/** Every bold heading of "What always holds" and every row of the table of SECURITY.md, with their mutants. */
export const GUARANTEES: Guarantee[] = [
  ...DURABILITY,
  ...ONCE,
  ...PHASE,
  ...REGISTER,
  ...DESK,
  ...ANSWERS,
  ...STAGE,
  ...OUTCOMES,
  ...SIMILAR,
  ...CHANGES,
  ...SIGN_IN,
  ...PERMISSIONS,
  ...CONNECTIONS,
  ...BACKUP,
  ...PRIVACY,
  ...PAGE,
  ...LOGO,
  ...WIRE,
];

export const MUTANTS: Mutant[] = GUARANTEES.flatMap(({ mutants }) => mutants);
