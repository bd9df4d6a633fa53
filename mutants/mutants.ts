import { BACKUPS } from './promises/backup.ts';
import { BATCHES } from './promises/batch.ts';
import { BRAND } from './promises/brand.ts';
import { CHANGES } from './promises/changes.ts';
import { CLOCK_SET_BACK } from './promises/clock.ts';
import { COMPANY_ACCOUNTS } from './promises/company-accounts.ts';
import { CONNECTIONS } from './promises/connections.ts';
import { DECISIONS } from './promises/decisions.ts';
import { DURABILITY } from './promises/durability.ts';
import { GUARDS } from './promises/guards.ts';
import { IDENTITY } from './promises/identity.ts';
import { INBOX } from './promises/inbox.ts';
import { LIMITED_IN_TIME } from './promises/links.ts';
import { MEETING_FILE } from './promises/meeting-file.ts';
import type { Mutant } from './mutant.ts';
import { OBSERVING } from './promises/observing.ts';
import { ONCE } from './promises/once.ts';
import { OPERATION } from './promises/operation.ts';
import { ORGANISERS } from './promises/organisers.ts';
import { PAGE } from './promises/page.ts';
import { PERMITTED } from './promises/permissions.ts';
import { PHASE } from './promises/phase.ts';
import { PROOF } from './promises/proof.ts';
import { REGISTER } from './promises/register.ts';
import { WIRE } from './promises/wire.ts';

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
