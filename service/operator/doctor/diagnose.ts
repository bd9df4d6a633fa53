import type { Finding } from '#contract/installation.ts';
import { contradictsCalendar } from '#contract/plain/meeting/schedule.ts';
import { findBackupState } from '../../backup/backup-queries.ts';
import type { Config } from '../../config.ts';
import type { OpenDatabase } from '../../database/connect.ts';
import { isCommitWaiting } from '../../database/postgresql/commit-wait.ts';
import { undurableSettings } from '../../database/durability.ts';
import { pendingMigrations } from '../../database/schema/migrate.ts';
import { readClock } from '../../database/read-clock.ts';
import { changeableTables, findCreateFault } from '../../database/schema/service-role.ts';
import { statementsToQuietServerLog } from '../../database/postgresql/server-log.ts';
import { CLOCK_TOLERANCE_MS, entriesAheadFindings } from './clock-findings.ts';
import { configFindings } from './config-findings.ts';
import { diskFindings } from './disk-findings.ts';
import { describeOverride } from '../output/describe-override.ts';
import { outsideFindings } from './outside-findings.ts';
import { readinessFindings } from './readiness-findings.ts';
import { replicationFindings } from './replication-findings.ts';
import { missingSecretFindings } from './secret-findings.ts';
import { findCurrentMeeting, missingTexts } from '../../meetings/meeting-queries.ts';
import { findWarnings } from '../../meetings/readiness/show-readiness.ts';
import { listSecretaries } from '../../organisers/queries/organiser-queries.ts';
import { findForeign, findUnguarded } from '../../register/register-guards.ts';

/** Checks configuration, database, disk, clock, meeting, issuer and mail server, and describes each fault. */
export async function diagnose(config: Config, database: OpenDatabase): Promise<Finding[]> {
  return [
    ...configFindings(config),
    ...diskFindings(config),
    ...(await outsideFindings(config)),
    ...(await databaseFindings(database)),
    ...(await registerFindings(database)),
    ...(database.engine === 'postgresql' ? await serverFindings(database) : []),
    ...(await meetingFindings(database)),
    ...(await organiserFindings(config, database)),
    ...(await backupFindings(database)),
  ];
}

/** The findings without a usable database, and the reason why it is unusable. */
export async function diagnoseWithoutDatabase(config: Config, why: string): Promise<Finding[]> {
  const outside = await outsideFindings(config);
  const secret = missingSecretFindings(config.secretFile, undefined);
  return [...configFindings(config), ...diskFindings(config), ...secret, ...outside, { level: 'fault', finding: why }];
}

async function databaseFindings({ db, owner, engine }: OpenDatabase): Promise<Finding[]> {
  const name = engine === 'embedded' ? 'The embedded database' : 'PostgreSQL';
  const undurable = await undurableSettings(db);
  const pending = await pendingMigrations(db);
  const createFault = await findCreateFault(owner);
  const driftMs = Math.abs((await readClock(db)).getTime() - Date.now());
  return [
    undurable.length === 0
      ? { level: 'good', finding: `${name} answers and flushes every commit.` }
      : { level: 'fault', finding: `${name} may lose confirmed questions: ${undurable.join(', ')} must be on.` },
    pending.length === 0
      ? { level: 'good', finding: 'The schema is up to date.' }
      : { level: 'fault', finding: `The schema waits for ${pending.join(', ')}: run database migrate.` },
    ...(createFault === undefined || pending.length === 0 ? [] : [{ level: 'fault' as const, finding: createFault }]),
    driftMs <= CLOCK_TOLERANCE_MS
      ? { level: 'good', finding: 'The clocks of the service and the database agree.' }
      : { level: 'fault', finding: `The clocks of the service and the database are ${driftMs} ms apart.` },
  ];
}

async function registerFindings({ db }: OpenDatabase): Promise<Finding[]> {
  if ((await pendingMigrations(db)).length > 0) return [];
  const unguarded = await findUnguarded(db);
  const ahead = await entriesAheadFindings(db);
  const foreign = await findForeign(db);
  const isGuarded: Finding =
    unguarded.length === 0
      ? { level: 'good', finding: 'The database refuses changes of the register.' }
      : { level: 'fault', finding: unguardedWords(unguarded) };
  if (foreign.length === 0) return [isGuarded, ...ahead];
  const finding = `The register has triggers or rules in the database that Tribune did not create (${foreign.join(', ')}): they can suppress entries or write others. Find their owner, drop them, and restart the service.`;
  return [isGuarded, ...ahead, { level: 'warning', finding }];
}

function unguardedWords(tables: string[]): string {
  return `The database does not protect append-only tables (${tables.join(', ')}): their trigger is missing, disabled or replaced. Run register verify, and restore the trigger (docs/deployment.md).`;
}

async function serverFindings(database: OpenDatabase): Promise<Finding[]> {
  return [
    ...(await replicationFindings(database.db)),
    ...(await commitFindings(database)),
    ...(await serverLogFindings(database)),
    ...(await roleFindings(database)),
  ];
}

async function commitFindings({ db }: OpenDatabase): Promise<Finding[]> {
  if (!(await isCommitWaiting(db))) return [];
  const finding =
    'Commits wait for a standby: fewer standbys are connected than synchronous_standby_names requires. No question is accepted until one is back (docs/scaling.md).';
  return [{ level: 'fault', finding }];
}

async function roleFindings({ db }: OpenDatabase): Promise<Finding[]> {
  if ((await pendingMigrations(db)).length > 0) return [];
  const changeable = await changeableTables(db);
  const good = 'The service can add to the register but not change it.';
  if (changeable.length === 0) return [{ level: 'good', finding: good }];
  const finding = `The service’s role in PostgreSQL could change append-only tables (${changeable.join(', ')}): let another role own the tables, and set DATABASE_MIGRATION_URL (docs/deployment.md).`;
  return [{ level: 'warning', finding }];
}

async function serverLogFindings({ db }: OpenDatabase): Promise<Finding[]> {
  const statements = await statementsToQuietServerLog(db);
  if (statements.length === 0) return [{ level: 'good', finding: 'PostgreSQL’s log has no text of shareholders.' }];
  const finding = `PostgreSQL may write shareholders’ texts into its log. As its administrator: ${statements.join(' ')}`;
  return [{ level: 'warning', finding }];
}

async function meetingFindings({ db }: OpenDatabase): Promise<Finding[]> {
  if ((await pendingMigrations(db)).length > 0) return [];
  const meeting = await findCurrentMeeting(db);
  if (meeting === undefined) {
    return [{ level: 'warning', finding: 'There is no meeting yet: the first start creates one.' }];
  }
  const missing = missingTexts(meeting);
  const texts: Finding =
    missing.length === 0
      ? { level: 'good', finding: 'The meeting has every text in both languages.' }
      : { level: 'fault', finding: missingWords(meeting.phase === 'open', missing) };
  const doubtful: string[] = [];
  if (contradictsCalendar(meeting, meeting.now)) {
    doubtful.push(
      `The meeting is forced ${describeOverride(meeting)}: the calendar does not apply. Run meeting calendar to follow it again.`,
    );
  }
  const unwise = readinessFindings(await findWarnings(db, meeting), meeting);
  return [texts, ...doubtful.map((finding): Finding => ({ level: 'warning', finding })), ...unwise];
}

function missingWords(isOpen: boolean, missing: string[]): string {
  const texts = missing.join(', ');
  return isOpen
    ? `The meeting is open without: ${texts}. It takes questions; closed, it cannot open again.`
    : `The meeting cannot open without: ${texts}.`;
}

/** A company's claim cannot remove the role of the last secretary. */
async function organiserFindings({ oidc }: Config, { db }: OpenDatabase): Promise<Finding[]> {
  if (oidc?.rolesClaim === undefined || (await pendingMigrations(db)).length > 0) return [];
  if ((await listSecretaries(db)).length !== 1) return [];
  const finding =
    'Only one secretary’s role counts: they keep it even when OIDC_ROLES_CLAIM no longer names it. Appoint a second one.';
  return [{ level: 'warning', finding }];
}

async function backupFindings({ db }: OpenDatabase): Promise<Finding[]> {
  if ((await pendingMigrations(db)).length > 0) return [];
  const { lastTakenAt, isOld, uncovered } = await findBackupState(db);
  // The warnings of the meeting already name problems of backups.
  if (lastTakenAt === null) return [];
  if (uncovered === 0) return [{ level: 'good', finding: 'Every question is in a backup.' }];
  return isOld ? [] : [{ level: 'good', finding: 'The last backup is less than a day old.' }];
}
