import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { flushAncestors, flushTree } from './flush-folder.ts';
import { FlushingFS } from './flushing-fs.ts';

/**
 * Creates a missing embedded database under a temporary name, flushes it, and only then renames it. The engine does not
 * flush its thousand initial files, so otherwise a power cut could leave an incomplete database. Removes the remains of
 * an interrupted creation.
 *
 * @returns whether the database was missing
 */
export async function createDatabaseIfMissing(folder: string): Promise<boolean> {
  const aside = asideOf(folder);
  rmSync(aside, { recursive: true, force: true });
  const names = namesIn(folder);
  if (names.includes('PG_VERSION')) return false;
  if (names.length > 0) throw new Error('it holds something other than a database');
  mkdirSync(aside, { mode: 0o700 });
  const engine = await PGlite.create({ fs: new FlushingFS(aside, rethrow) });
  await engine.close();
  await flushTree(aside);
  renameSync(aside, folder);
  flushAncestors(folder);
  return true;
}

/**
 * Removes the database. It is renamed first, so that a later start can remove the remains of an interrupted removal.
 */
export function removeDatabase(folder: string): void {
  const aside = asideOf(folder);
  renameSync(folder, aside);
  rmSync(aside, { recursive: true, force: true });
}

function asideOf(folder: string): string {
  return `${folder}.new`;
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
