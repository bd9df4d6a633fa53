/** The findings about PostgreSQL's version and standbys. */
import type { Finding } from '#contract/installation.ts';
import type { Queryable } from '../../database/database.ts';
import { findReplication, type Standby } from '../../database/postgresql/replication.ts';

const MEGABYTE = 2 ** 20;
/** One log segment. A standby further behind is too slow or has stopped. */
const MAX_BEHIND = 16 * MEGABYTE;

export async function replicationFindings(db: Queryable): Promise<Finding[]> {
  const { version, role, synchronousCommit, standbys } = await findReplication(db);
  const isWeak = synchronousCommit === 'remote_write' && standbys.length > 0;
  return [
    { level: 'good', finding: `PostgreSQL is version ${version}.` },
    ...standbys.map((standby) => standbyFinding(standby, role)),
    ...(isWeak ? [{ level: 'warning' as const, finding: REMOTE_WRITE }] : []),
  ];
}

const REMOTE_WRITE =
  'synchronous_commit is remote_write: a standby confirms questions before they are on its disk. Set it to on.';

function standbyFinding({ name, bytesBehind, isSynchronous }: Standby, role: string): Finding {
  const subject = `The ${isSynchronous ? 'synchronous ' : ''}standby ${name}`;
  if (bytesBehind === null) {
    const finding = `PostgreSQL has a standby, but its role ${role} may not see how far it is behind. As an administrator: grant pg_read_all_stats to ${role};`;
    return { level: 'warning', finding };
  }
  if (bytesBehind <= MAX_BEHIND) return { level: 'good', finding: `${subject} follows the primary.` };
  const megabytes = Math.round(bytesBehind / MEGABYTE);
  const finding = `${subject} is ${megabytes} MB of the log behind the primary. These changes are lost if it becomes the primary now: check its own log.`;
  return { level: 'warning', finding };
}
