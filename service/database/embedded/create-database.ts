import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { flushAncestors, flushTree } from './flush-folder.ts';
import { FlushingFS } from './flushing-fs.ts';

/**
 * Creates the embedded database where there is none: aside, flushed whole, and only then under its
 * name. The engine flushes none of the thousand files it begins with, so a database in use is one
 * that a power cut finds complete. What a creation that was cut short has left is removed.
 */
export async function createDatabaseIfMissing(folder: string): Promise<void> {
  const aside = `${folder}.new`;
  rmSync(aside, { recursive: true, force: true });
  const names = namesIn(folder);
  if (names.includes('PG_VERSION')) return;
  if (names.length > 0) throw new Error('it holds something else than a database');
  mkdirSync(aside, { mode: 0o700 });
  const engine = await PGlite.create({ fs: new FlushingFS(aside, rethrow) });
  await engine.close();
  await flushTree(aside);
  renameSync(aside, folder);
  flushAncestors(folder);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

function rethrow(error: unknown): never {
  throw error;
}
