import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '#testing/app.ts';
import { copyTemplate } from '#testing/database/template.ts';
import { startService } from '#testing/processes/service-process.ts';
import { openDatabase } from '../database/connect.ts';
import type { Queryable } from '../database/database.ts';
import { migrate } from '../database/schema/migrate.ts';
import { claimCommand } from './command-queries.ts';

/** Inserts a command that a process is still running. */
async function beginCommand(db: Queryable): Promise<string> {
  const id = crypto.randomUUID();
  await sql`
    insert into command (id, organiser_id, key, request_hash, made_at, alive_at)
    values (${id}, 'somebody', ${id}, sha256(''), clock_timestamp(), clock_timestamp())`.execute(db);
  return id;
}

async function startAndEnd(environment: Record<string, string>): Promise<void> {
  const service = await startService({ SERVE: 'api', CAPTCHA_PROVIDER: 'off', ...environment });
  await service.stop('SIGKILL');
}

test("a single process releases its predecessor's commands at start", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tribune-command-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const open = () => openDatabase({ databaseUrl: undefined, dataDir, poolSize: 1 });
  copyTemplate(inject('embeddedTemplate'), dataDir);
  const before = await open();
  await migrate(before);
  const id = await beginCommand(before.db);
  await before.close();
  await startAndEnd({ DATA_DIR: dataDir, DATABASE_URL: '' });
  const after = await open();
  onTestFinished(after.close);
  expect(await claimCommand(after.db, id)).toBe(true);
});

test("a starting process leaves another process's commands running", async () => {
  const { db, close, dataDir, databaseUrl = '' } = await openTestDatabase('postgresql');
  onTestFinished(close);
  const id = await beginCommand(db);
  await startAndEnd({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  expect(await claimCommand(db, id)).toBe(false);
});
