import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ENGINES, openTestDatabase } from '#testing/app.ts';
import { asDatabase } from './database.ts';

const ROOT = join(import.meta.dirname, '../..');
/** The compiler reads a part of the service, which takes some seconds on a busy machine. */
const COMPILER_LIMIT_MS = 120_000;

const PREAMBLE = `
  import type { Database, Queryable, Transaction } from '${ROOT}/service/database/database.ts';
  import { withSchemaExclusive } from '${ROOT}/service/database/schema/schema-lock.ts';
  import { openMeeting } from '${ROOT}/service/meetings/open-meeting.ts';
  import { setTexts } from '${ROOT}/service/meetings/meeting-change-queries.ts';
import { findCurrentMeeting, lockMeeting } from '${ROOT}/service/meetings/meeting-queries.ts';
  import { insertEntry, insertRevelations } from '${ROOT}/service/register/register-queries.ts';
  declare const db: Database;
  declare const transaction: Transaction;
  declare const queryable: Queryable;
  declare const by: Omit<Parameters<typeof openMeeting>[0], 'db'>;
  declare const opening: Parameters<typeof openMeeting>[1];
  declare const actor: Parameters<typeof insertRevelations>[1];
  declare const entry: Parameters<typeof insertEntry>[1];
  declare const texts: Parameters<typeof setTexts>[2];`;

const refused = [
  `void openMeeting({ ...by, db: transaction }, opening);`,
  `void openMeeting({ ...by, db: queryable }, opening);`,
  `void withSchemaExclusive(transaction, () => {}, async () => {});`,
  `void lockMeeting(db, 'x');`,
  `void setTexts(db, '', texts);`,
  `void insertEntry(db, entry);`,
  `void insertRevelations(queryable, actor, []);`,
  `void db.connection().execute((connection) => insertEntry(connection, entry));`,
];

const accepted = [
  `void openMeeting({ ...by, db }, opening);`,
  `void lockMeeting(transaction, 'x');`,
  `void insertEntry(transaction, entry);`,
  `void db.transaction().execute((begun) => setTexts(begun, '', texts));`,
  `void findCurrentMeeting(db);`,
  `void findCurrentMeeting(transaction);`,
  `void db.connection().execute((connection) => findCurrentMeeting(connection));`,
];

/** The lines that do not compile when appended to the preamble. */
function faultyLines(lines: string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'tribune-types-'));
  try {
    const compilerOptions = { types: ['node'], typeRoots: [join(ROOT, 'node_modules/@types')] };
    const config = { extends: join(ROOT, 'tsconfig.base.json'), compilerOptions, files: ['calls.mts'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    writeFileSync(join(folder, 'calls.mts'), [...lines, PREAMBLE].join('\n'));
    const { stdout, status } = spawnSync(join(ROOT, 'node_modules/.bin/tsc'), ['--pretty', 'false', '-p', folder], {
      cwd: folder,
      encoding: 'utf8',
      timeout: COMPILER_LIMIT_MS,
    });
    const numbers = stdout.matchAll(/^calls\.mts\((\d+),\d+\): error TS(?:2322|2345):/gm);
    const faulty = [...numbers].map(([, number]) => lines[Number(number) - 1] ?? '');
    // Any other compiler error would hide the ones under test.
    expect(stdout.split('\n').filter((line) => /error TS(?!2322|2345)/.test(line))).toEqual([]);
    expect(status).not.toBeNull();
    return faulty;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('the compiler distinguishes transactions from databases', () => {
  let faulty: string[];
  beforeAll(() => {
    faulty = faultyLines([...refused, ...accepted]);
  }, COMPILER_LIMIT_MS);
  test.each(refused)('refused: %s', (line) => expect(faulty).toContain(line));
  test.each(accepted)('accepted: %s', (line) => expect(faulty).not.toContain(line));
});

test.each(ENGINES)('a transaction on the %s database cannot become a database', async (engine) => {
  const { db, close } = await openTestDatabase(engine);
  onTestFinished(close);
  await db.transaction().execute(async (transaction) => {
    expect(() => asDatabase(transaction)).toThrow('a transaction cannot open another one');
  });
  await db.connection().execute(async (connection) => {
    const begun = asDatabase(connection).transaction();
    expect(await begun.execute(async ({ isTransaction }) => isTransaction)).toBe(true);
  });
});
