import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { copyTemplate } from '#testing/database/template.ts';
import { runCommand } from '#testing/processes/service-process.ts';
import { openDatabase } from '../database/connect.ts';

// Each step opens a database.
/** A user id without a name on any system. */
const NUMBER = 54_321;

function giveTo(user: number, dataDir: string): void {
  for (const name of ['', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })]) {
    chownSync(join(dataDir, name), user, user);
  }
}

test.skipIf(process.getuid?.() !== 0)('the register names an operator without a name by number', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tribune-numbered-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  copyTemplate(inject('embeddedTemplate'), dataDir);
  giveTo(NUMBER, dataDir);
  const asNumber = ['setpriv', `--reuid=${NUMBER}`, `--regid=${NUMBER}`, '--clear-groups'];
  const command = [...asNumber, process.execPath, 'service/operator/cli.ts', 'meeting', 'close'];
  expect(await runCommand(command, { DATA_DIR: dataDir })).toMatchObject({ code: 0, stderr: '' });
  giveTo(0, dataDir);
  const settings = { databaseUrl: undefined, dataDir, poolSize: 1 };
  const database = await openDatabase(settings);
  onTestFinished(database.close);
  const { rows } = await sql`select actor, actor_id from register_entry where actor = 'operator'`.execute(database.db);
  expect(rows).toEqual([{ actor: 'operator', actor_id: `uid-${NUMBER}` }]);
});
