import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ENTRY_FILE = join(import.meta.dirname, '../../dist/desk/entry.json');

/** A file for the browser, with the digest by which the browser verifies it. */
export type DeskFile = { address: string; integrity: string };
/** The files that the document names: its script, the modules that the script imports first, and its styles. */
export type DeskFiles = { script: DeskFile; imports: DeskFile[]; styles: DeskFile[] };

/** The desk has not been built. */
class DeskNotBuilt extends Error {
  override readonly name = 'DeskNotBuilt';
  readonly code = 'desk-not-built';
}

/**
 * The files that the build recorded (`web/build/entry-file.ts`).
 *
 * @throws DeskNotBuilt
 */
export function loadDeskFiles(): DeskFiles {
  if (!existsSync(ENTRY_FILE)) throw new DeskNotBuilt('The desk has not been built: run npm run build.');
  const written: unknown = JSON.parse(readFileSync(ENTRY_FILE, 'utf8'));
  if (!isDeskFiles(written)) throw new DeskNotBuilt('The desk was built by another version: run npm run build.');
  return written;
}

function isDeskFiles(written: unknown): written is DeskFiles {
  return typeof written === 'object' && written !== null && 'script' in written && 'styles' in written;
}
