import { join } from 'node:path';
import type { Finding } from '#contract/installation.ts';
import type { Config } from '../config.ts';
import type { OpenDatabase } from '../database/connect.ts';
import { pendingMigrations } from '../database/migrate.ts';
import { problem } from '../http/problems/problem.ts';
import { authKey } from '../organisers/auth/auth.ts';
import { countUnreadable } from '../organisers/auth/readable-second-factors.ts';
import { findSecret, readKeptSecret, readSecret, type Secret, SecretFaulty, secretMark } from '../secret.ts';
import { look } from './disk-findings.ts';
import { hasSecretMark, isUsedWithSecret, replaceSecretMark } from './secret-queries.ts';

/** What the start logs and `doctor` finds where an instance has another secret than the database was used with. */
export const OTHER_SECRET =
  'SECRET_FILE holds another secret than this database is used with: authenticator and recovery codes are refused, and instances refuse each other’s captcha passes. Put the former file back, the same on every instance. If it is lost, or was replaced on purpose, run secret accept.';

const SAME_SECRET = 'The database is used with the secret of SECRET_FILE.';
const NO_SECRET =
  'There is no secret in SECRET_FILE that this user can read: run this in the environment of the service.';

type Parts = { config: Pick<Config, 'secretFile'>; database: Pick<OpenDatabase, 'db' | 'owner'>; secret: Secret };

/**
 * Checks the secret before a database is opened, and writes a new one where no database can be used with another.
 *
 * @throws SecretFaulty
 */
export function prepareSecret({ serve, databaseUrl, dataDir, secretFile }: Config): void {
  const isUsed = databaseUrl !== undefined || look(join(dataDir, 'database', 'PG_VERSION')) !== undefined;
  if (serve.api && isUsed) readKeptSecret(secretFile);
  else readSecret(secretFile);
}

/**
 * The secret of the start. A new one is written only where the database is not used with another one yet: otherwise the
 * second factors of all organisers would be lost.
 *
 * @param database null where the instance has none
 * @throws SecretFaulty where the file of a database in use is not there, before anything is written
 */
export async function readOwnSecret(file: string, database: Pick<OpenDatabase, 'owner'> | null): Promise<Secret> {
  // The mark is read before the file: an instance that starts at the same moment writes the file first.
  const isUsed = database !== null && (await isUsedWithSecret(database.owner));
  if (isUsed && readKeptSecret(file) === undefined) throw new SecretFaulty(missingWords(file));
  return readSecret(file);
}

/** @param isUsed whether the database is used with a secret; undefined where it cannot be asked */
export function missingSecretFindings(file: string, isUsed: boolean | undefined): Finding[] {
  if (look(file) !== undefined) return [];
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

/** Whether the database is used with the secret of this instance, and whether organisers have codes that it cannot check. */
export async function secretFindings({ config, database: { db, owner }, secret }: Parts): Promise<Finding[]> {
  const missing = missingSecretFindings(config.secretFile, await isUsedWithSecret(owner));
  if (missing.length > 0 || (await pendingMigrations(db)).length > 0) return missing;
  if (findSecret(config.secretFile) === undefined) return [{ level: 'fault', finding: NO_SECRET }];
  const isSame = await hasSecretMark(db, secretMark(secret));
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
 * Makes the secret of this instance the one that the database is used with.
 *
 * @returns what `doctor` says of it then
 * @throws the problem `database-refused` where a command runs without the file
 */
export async function acceptSecret(parts: Parts): Promise<Finding[]> {
  const { config, database, secret } = parts;
  if (findSecret(config.secretFile) === undefined) {
    const isMissing = look(config.secretFile) === undefined && (await isUsedWithSecret(database.owner));
    // The problem's own words end with the full stop.
    const faults = (isMissing ? missingWords(config.secretFile) : NO_SECRET).replace(/\.$/, '');
    throw problem('database-refused', { words: { faults } });
  }
  await replaceSecretMark(database.db, secretMark(secret));
  return await secretFindings(parts);
}
