/** An open meeting on its own database, which several service processes can share. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenDatabase, openDatabase } from '#service/database/connect.ts';
import { migrate } from '#service/database/schema/migrate.ts';
import { createFirstMeeting } from '#service/meetings/create-first-meeting.ts';
import { findCurrentMeeting } from '#service/meetings/meeting-queries.ts';
import { readSecret } from '#service/secret.ts';
import { createPass } from '#testing/app.ts';
import { openCurrent } from '#testing/meetings.ts';

const HOUR_MS = 3_600_000;

export type OpenMeeting = {
  dataDir: string;
  /** Makes a service process serve this meeting without limits: pass it to `startService`. */
  environment: Record<string, string>;
  /** Creates a captcha pass for one submission. */
  pass: () => Promise<string>;
  /** Reads the tables; on the embedded engine only while no service runs. */
  inspect: <T>(inspection: (database: OpenDatabase) => Promise<T>) => Promise<T>;
  remove: () => void;
};

/** Opens a database, reads its tables and closes it; on the embedded engine only while no service runs. */
export async function inspectDatabase<T>(
  dataDir: string,
  inspection: (database: OpenDatabase) => Promise<T>,
  databaseUrl?: string,
): Promise<T> {
  const database = await openDatabase({ databaseUrl, dataDir, poolSize: 2 });
  try {
    return await inspection(database);
  } finally {
    await database.close();
  }
}

/** Prepares an open meeting on the embedded engine, or on the given PostgreSQL database. */
export async function prepareMeeting(
  databaseUrl?: string,
  dataDir = mkdtempSync(join(tmpdir(), 'tribune-fault-')),
): Promise<OpenMeeting> {
  const inspect = <T>(inspection: (database: OpenDatabase) => Promise<T>) =>
    inspectDatabase(dataDir, inspection, databaseUrl);
  const secret = readSecret(join(dataDir, 'secret'));
  const meetingId = await inspect(async (database) => {
    const { db } = database;
    await migrate(database);
    await createFirstMeeting(db);
    await openCurrent(db, { reason: 'scenario' });
    return (await findCurrentMeeting(db))?.id ?? '';
  });
  return {
    dataDir,
    environment: {
      NODE_ENV: 'production',
      SERVE: 'api',
      LOG_LEVEL: 'info',
      DATA_DIR: dataDir,
      RATE_LIMIT_ADDRESS: '0',
      RATE_LIMIT_GLOBAL: '0',
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    },
    pass: () => createPass(secret, meetingId, new Date(Date.now() + HOUR_MS)),
    inspect,
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}
