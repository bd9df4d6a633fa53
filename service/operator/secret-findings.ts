import type { Finding } from '#contract/installation.ts';
import type { Config } from '../config.ts';
import type { OpenDatabase } from '../database/connect.ts';
import { pendingMigrations } from '../database/migrate.ts';
import { problem } from '../http/problems/problem.ts';
import { authKey } from '../organisers/auth/auth.ts';
import { countUnreadable } from '../organisers/auth/readable-second-factors.ts';
import { findSecret, type Secret, secretMark } from '../secret.ts';
import { hasSecretMark, replaceSecretMark } from './secret-queries.ts';

/** What the start logs and `doctor` finds where an instance has another secret than the database was used with. */
export const OTHER_SECRET =
  'SECRET_FILE holds another secret than this database is used with: codes of authenticator apps and recovery codes are refused, and instances refuse one another’s captcha passes. Put the former file back, the same on every instance. If it is lost, or was replaced on purpose, run secret accept.';

const SAME_SECRET = 'The database is used with the secret of SECRET_FILE.';
const NO_SECRET =
  'There is no secret in SECRET_FILE that this user can read: run this in the environment of the service.';

type Parts = { config: Pick<Config, 'secretFile'>; database: Pick<OpenDatabase, 'db'>; secret: Secret };

/** Whether the database is used with the secret of this instance, and whether organisers have codes that it cannot check. */
export async function secretFindings({ config, database: { db }, secret }: Parts): Promise<Finding[]> {
  if ((await pendingMigrations(db)).length > 0) return [];
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
  if (findSecret(config.secretFile) === undefined) throw problem('database-refused', { words: { faults: NO_SECRET } });
  await replaceSecretMark(database.db, secretMark(secret));
  return await secretFindings(parts);
}
