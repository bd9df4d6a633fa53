import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillFirstSchema, migrateTo } from '../../measure/faults/harness/filled-database.ts';
import { openTestDatabase } from '#testing/app.ts';
import { sql } from 'kysely';
import { readBackup } from './read-backup.ts';
import { inOneSnapshot, writeBackup } from './write-backup.ts';

let folder: string;
let file: string;
let whole: Buffer;
let lines: string[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tribune-backup-'));
  file = join(folder, 'tribune.backup');
  writeFileSync(file, '');
  const database = await openTestDatabase('postgresql');
  await sql`drop schema public cascade`.execute(database.db);
  await sql`create schema public`.execute(database.db);
  await migrateTo(database, 1);
  await fillFirstSchema(database, 4);
  await inOneSnapshot(database.db, (snapshot) => writeBackup(snapshot, { takenAt: new Date(), file }));
  await database.close();
  whole = readFileSync(file);
  lines = gunzipSync(whole).toString('utf8').split('\n').slice(0, -1);
});
afterAll(() => rmSync(folder, { recursive: true }));

async function read(content: Buffer): Promise<unknown[]> {
  writeFileSync(file, content);
  return await Array.fromAsync(readBackup(file));
}

const readLines = (changed: string[]) => read(gzipSync(`${changed.join('\n')}\n`));
const refusal = (words: string) => ({ code: 'database-refused', detail: { words: { faults: `${file} ${words}` } } });
const DAMAGED = 'is not a whole backup: it has been cut short or altered';

test('names a missing backup file', async () => {
  file = join(folder, 'missing');
  await expect(Array.fromAsync(readBackup(file))).rejects.toMatchObject(
    refusal('cannot be read: no such file or directory'),
  );
  file = join(folder, 'tribune.backup');
});

test('refuses a folder, and a pipe without waiting', async () => {
  file = join(folder, 'pipe');
  spawnSync('mkfifo', [file]);
  await expect(Array.fromAsync(readBackup(file))).rejects.toMatchObject(refusal('is not a regular file'));
  file = folder;
  await expect(Array.fromAsync(readBackup(file))).rejects.toMatchObject(refusal('is a folder'));
  file = join(folder, 'tribune.backup');
});

test.each([
  ['nothing at all', () => Buffer.alloc(0)],
  ['something that is not compressed', () => Buffer.from('{"format":"tribune-backup-1"}\n')],
  ['a header that lacks something', () => gzipSync('{"format":"tribune-backup-1"}\n')],
])('%s is refused', async (_, content) => {
  await expect(read(content())).rejects.toMatchObject(refusal(DAMAGED));
});

test('refuses another program’s file and names a later format', async () => {
  await expect(read(gzipSync('hello\n'))).rejects.toMatchObject(refusal('is not a backup of Tribune'));
  await expect(readLines([lines[0]!.replace('backup-1', 'backup-2')])).rejects.toMatchObject(
    refusal('is in the form tribune-backup-2: restore it with the version that wrote it, or a newer one'),
  );
});

test('refuses a backup cut at any byte', async () => {
  for (let length = 1; length < whole.length; length += 1) {
    await expect(read(whole.subarray(0, length)), `${length} bytes`).rejects.toMatchObject(refusal(DAMAGED));
  }
});

test('an altered byte never changes the content read', async () => {
  const before = await read(whole);
  let refused = 0;
  for (let place = 0; place < whole.length; place += 1) {
    const altered = Buffer.from(whole);
    altered[place]! ^= 0x20;
    const pieces = await read(altered).catch((error: unknown) => error);
    if (pieces instanceof Error) refused += 1;
    else expect(pieces, `byte ${place}`).toEqual(before);
  }
  // A few bytes of the gzip header, such as the time and the system, carry no content.
  expect(refused).toBeGreaterThan(whole.length - 10);
});

describe('an altered and recompressed backup', () => {
  const outcome = async (changed: string[]) => await readLines(changed).catch((error: unknown) => error);
  /** Every line but the header, whose faults have their own messages. */
  const places = () => lines.keys().drop(1);

  test('a missing, repeated or moved line is refused', async () => {
    for (const place of places()) {
      expect(await outcome(lines.toSpliced(place, 1))).toMatchObject(refusal(DAMAGED));
      expect(await outcome(lines.toSpliced(place, 0, lines[place]!))).toMatchObject(refusal(DAMAGED));
      const moved = lines.with(place, lines.at(place - 1)!).with(place - 1, lines[place]!);
      expect(await outcome(moved)).toBeInstanceOf(Error);
    }
  });

  test('an altered character in any line is refused', async () => {
    for (const place of places()) {
      const altered = lines[place]!.replace(/[0-9a-f](?=[^0-9a-f]*$)/, 'x');
      expect(await outcome(lines.with(place, altered))).toMatchObject(refusal(DAMAGED));
    }
  });

  test('content after the footer is refused', async () => {
    expect(await outcome([...lines, lines[1]!])).toMatchObject(refusal(DAMAGED));
    expect(await outcome([...lines, ''])).toMatchObject(refusal(DAMAGED));
    await expect(read(gzipSync(lines.join('\n')))).rejects.toMatchObject(refusal(DAMAGED));
  });
});

test('reads a whole backup from header to footer', async () => {
  const pieces = await read(whole);
  expect(pieces.at(0)).toMatchObject({ kind: 'header', header: { format: 'tribune-backup-1' } });
  expect(pieces.at(-1)).toMatchObject({ kind: 'footer', footer: { tables: { question: { rows: 4 } } } });
});
