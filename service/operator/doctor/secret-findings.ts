import { join } from 'node:path';
import type { Finding } from '#contract/installation.ts';
import type { Config } from '../../config.ts';
import type { OpenDatabase } from '../../database/connect.ts';
import { pendingMigrations } from '../../database/schema/migrate.ts';
import { databaseRefused } from '../../http/problems/database-refused.ts';
import { authKey } from '../../organisers/auth/auth.ts';
import { countUnreadable } from '../../organisers/auth/readable-second-factors.ts';
import {
  findSecret,
  readStoredSecret,
  readSecret,
  type Secret,
  SecretFaulty,
  secretFingerprint,
} from '../../secret.ts';
import { statOf } from './disk-findings.ts';
import { hasSecretFingerprint, isUsedWithSecret, replaceSecretFingerprint } from './secret-queries.ts';

/** Logged at the start and reported by `doctor` when the secret differs from the database's. */
export const OTHER_SECRET =
  'SECRET_FILE holds another secret than this database is used with: authenticator and recovery codes are refused, and instances refuse each other’s captcha passes. Put the former file back, the same on every instance. If it is lost, or was replaced on purpose, run secret accept.';

const SAME_SECRET = 'The database is used with the secret of SECRET_FILE.';
const NO_SECRET =
  'There is no secret in SECRET_FILE that this user can read: run this in the environment of the service.';

type Parts = { config: Pick<Config, 'secretFile'>; database: Pick<OpenDatabase, 'db' | 'owner'>; secret: Secret };

/**
 * Checks the secret before a database is opened. Writes a new one when no database can depend on another.
 *
 * @throws SecretFaulty
 */
export function prepareSecret({ serve, databaseUrl, dataDir, secretFile }: Config): void {
  const isUsed = databaseUrl !== undefined || statOf(join(dataDir, 'database', 'PG_VERSION')) !== undefined;
  if (serve.api && isUsed) readStoredSecret(secretFile);
  else readSecret(secretFile);
}

/**
 * The secret of the start. Writes a new one only when the database depends on no other: otherwise all organisers would
 * lose their second factors.
 *
 * @param database null when the instance has none
 * @throws SecretFaulty before anything is written, when the database in use needs a missing file
 */
export async function readOwnSecret(file: string, database: Pick<OpenDatabase, 'owner'> | null): Promise<Secret> {
  // Reads the mark before the file, because another starting instance writes the file first.
  const isUsed = database !== null && (await isUsedWithSecret(database.owner));
  if (isUsed && readStoredSecret(file) === undefined) throw new SecretFaulty(missingWords(file));
  return readSecret(file);
}

/** @param isUsed whether the database depends on a secret; undefined when it is unreachable */
export function missingSecretFindings(file: string, isUsed: boolean | undefined): Finding[] {
  if (statOf(file) !== undefined) return [];
  if (isUsed === true) return [{ level: 'fault', finding: missingWords(file) }];
  const when =
    isUsed === false
      ? 'the first start creates it.'
      : 'the first start on an empty database creates it; for another one put the former file in place before the start.';
  return [{ level: 'warning', finding: `${file} does not exist yet: ${when}` }];
}

function missingWords(file: string): string {
  return `There is no secret in ${file}, and this database is used with one. Are SECRET_FILE and DATA_DIR right? Put the former file in place before the start. If it is lost, write a new one (umask 077; openssl rand -hex 32 > ${file}), the same for every instance, and run secret accept: codes of authenticator apps and recovery codes are then refused (SECURITY.md).`;
}

/** Checks that the database depends on this instance's secret, and that all second factors are readable with it. */
export async function secretFindings({ config, database: { db, owner }, secret }: Parts): Promise<Finding[]> {
  const missing = missingSecretFindings(config.secretFile, await isUsedWithSecret(owner));
  if (missing.length > 0 || (await pendingMigrations(db)).length > 0) return missing;
  if (findSecret(config.secretFile) === undefined) return [{ level: 'fault', finding: NO_SECRET }];
  const isSame = await hasSecretFingerprint(db, secretFingerprint(secret));
  const unreadable = await countUnreadable(db, authKey(secret));
  const findings: Finding[] = [];
  if (isSame === true) findings.push({ level: 'good', finding: SAME_SECRET });
  if (isSame === false) findings.push({ level: 'fault', finding: OTHER_SECRET });
  if (unreadable > 0) {
    const finding = `Second factors that were set up under another secret: ${unreadable}. Their owners sign in with a passkey and set up new ones, or a secretary resets them.`;
    findings.push({ level: 'warning', finding });
  }
  return findings;
}

/**
 * Makes the database depend on this instance's secret.
 *
 * @returns the findings of `doctor` afterwards
 * @throws the problem `database-refused` when the secret file is missing
 */
export async function acceptSecret(parts: Parts): Promise<Finding[]> {
  const { config, database, secret } = parts;
  if (findSecret(config.secretFile) === undefined) {
    const isMissing = statOf(config.secretFile) === undefined && (await isUsedWithSecret(database.owner));
    // The problem's text ends with a full stop itself.
    const faults = (isMissing ? missingWords(config.secretFile) : NO_SECRET).replace(/\.$/, '');
    throw databaseRefused(faults);
  }
  await replaceSecretFingerprint(database.db, secretFingerprint(secret));
  return await secretFindings(parts);
}
