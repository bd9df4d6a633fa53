import { BACKUPS } from './guarantees/backup.ts';
import { BATCHES } from './guarantees/batch.ts';
import { BRAND } from './guarantees/brand.ts';
import { CHANGES } from './guarantees/changes.ts';
import { CLOCK_SET_BACK } from './guarantees/clock.ts';
import { COMPANY_ACCOUNTS } from './guarantees/company-accounts.ts';
import { CONNECTIONS } from './guarantees/connections.ts';
import { DECISIONS } from './guarantees/decisions.ts';
import { DURABILITY } from './guarantees/durability.ts';
import { GUARDS } from './guarantees/guards.ts';
import { IDENTITY } from './guarantees/identity.ts';
import { INBOX } from './guarantees/inbox.ts';
import { LIMITED_IN_TIME } from './guarantees/links.ts';
import { MEETING_FILE } from './guarantees/meeting-file.ts';
import type { Mutant } from './mutant.ts';
import { OBSERVING } from './guarantees/observing.ts';
import { ONCE } from './guarantees/once.ts';
import { OPERATION } from './guarantees/operation.ts';
import { ORGANISERS } from './guarantees/organisers.ts';
import { PAGE } from './guarantees/page.ts';
import { PERMITTED } from './guarantees/permissions.ts';
import { PHASE } from './guarantees/phase.ts';
import { PROOF } from './guarantees/proof.ts';
import { REGISTER } from './guarantees/register.ts';
import { WIRE } from './guarantees/wire.ts';

/** Every mutant. A new promise of ARCHITECTURE.md, SECURITY.md or the wire adds one. */
export const MUTANTS: Mutant[] = [
  ...DURABILITY,
  ...ONCE,
  ...BATCHES,
  ...PHASE,
  ...CLOCK_SET_BACK,
  ...PROOF,
  ...WIRE,
  ...GUARDS,
  ...PERMITTED,
  ...PAGE,
  ...OPERATION,
  ...OBSERVING,
  ...BRAND,
  ...MEETING_FILE,
  ...BACKUPS,
  ...CONNECTIONS,
  ...REGISTER,
  ...CHANGES,
  ...IDENTITY,
  ...INBOX,
  ...DECISIONS,
  ...ORGANISERS,
  ...COMPANY_ACCOUNTS,
  ...LIMITED_IN_TIME,
];
