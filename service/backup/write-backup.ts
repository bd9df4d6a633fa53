import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { z } from 'zod';
import type { Database, Transaction } from '../database/database.ts';
import { backupLines, type Footer } from './backup-format.ts';

/** The contents of a written backup. */
export const Written = z.object({
  takenAt: z.iso.datetime(),
  questions: z.int(),
  registerEntries: z.int(),
  /** Size of the file. */
  bytes: z.int(),
  /** Digest of the file, as `sha256sum` prints it. */
  sha256: z.string(),
});
export type Written = z.infer<typeof Written>;

type Writing = { takenAt: Date; file: string; signal?: AbortSignal | undefined };

/** Writes a backup of the transaction's snapshot into an empty file, and flushes it. Its memory use is constant. */
export async function writeBackup(transaction: Transaction, { takenAt, file, signal }: Writing): Promise<Written> {
  await using handle = await open(file, 'r+');
  let footer: Footer | undefined;
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(
    async function* () {
      footer = yield* backupLines(transaction, takenAt);
    },
    createGzip(),
    async function* (compressed: AsyncIterable<Buffer>) {
      for await (const piece of compressed) {
        hash.update(piece);
        bytes += piece.length;
        yield piece;
      }
    },
    async (pieces: AsyncIterable<Buffer>) => await handle.writeFile(pieces),
    { signal },
  );
  await handle.sync();
  return {
    takenAt: takenAt.toISOString(),
    questions: footer?.tables['question']?.rows ?? 0,
    registerEntries: footer?.tables['register_entry']?.rows ?? 0,
    bytes,
    sha256: hash.digest('hex'),
  };
}

/** Runs `work` in a transaction that sees the database at one instant. */
export async function inOneSnapshot<T>(db: Database, work: (snapshot: Transaction) => Promise<T>): Promise<T> {
  return await db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}
