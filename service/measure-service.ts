import { closingAt, scheduleOf } from '#contract/plain/meeting/schedule.ts';
import type { MeetingView } from '#contract/meeting/meeting.ts';
import { findBackupAge } from './backup/backup-queries.ts';
import { isCommitWaiting } from './database/postgresql/commit-wait.ts';
import type { OpenDatabase } from './database/connect.ts';
import { findSchemaNumber } from './database/schema/migrate.ts';
import { type Figures, measureDatabase, type Metrics } from './http/telemetry/metrics.ts';
import { recentValue } from './database/recent-value.ts';
import { countMails } from './jobs/job-queries.ts';
import { findUnsealed } from './audit/sealing/unsealed-queries.ts';
import { countUnfilled } from './similar/index/terms-queries.ts';

/** Finding the last backup searches the register, so it runs at most once a minute. */
const BACKUP_FRESH_MS = 60_000;

type Measuring = { metrics: Metrics; database: OpenDatabase | null; loadMeeting: () => Promise<MeetingView> };

/** Adds metrics of database, register, backups and meeting. A scrape runs the queries. */
export function measureService({ metrics, database, loadMeeting }: Measuring): void {
  if (database === null) return;
  const { desk, engine, health, pools } = database;
  const figures = recentValue(async (): Promise<Figures> => {
    const schemaNumber = await findSchemaNumber(desk);
    const isWaiting = engine === 'postgresql' && (await isCommitWaiting(desk));
    const mails = await countMails(desk);
    const termsUnfilled = await countUnfilled(desk);
    return { schemaNumber, isCommitWaiting: isWaiting, termsUnfilled, ...(await findUnsealed(desk)), ...mails };
  });
  const backup = recentValue(async () => {
    const age = await findBackupAge(desk);
    return age === null ? null : Date.now() - age * 1000;
  }, BACKUP_FRESH_MS);
  const meeting = recentValue(loadMeeting);
  measureDatabase(metrics, {
    pools,
    health,
    figures,
    backupAgeSeconds: async () => {
      const takenAt = await backup();
      return takenAt === undefined || takenAt === null ? undefined : (Date.now() - takenAt) / 1000;
    },
    closingInSeconds: async () => {
      const view = await meeting();
      if (view === undefined) return undefined;
      const now = new Date(view.now);
      const closing = closingAt(scheduleOf(view), now);
      return closing === null ? undefined : (closing.getTime() - now.getTime()) / 1000;
    },
  });
}
