import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ENTRY_FILE = join(import.meta.dirname, '../../dist/stage/entry.json');

/** A file for the browser, with the digest by which the browser verifies it. */
type StageFile = { address: string; integrity: string };
/** The files that the document names: its script, the modules that the script imports first, and its styles. */
export type StageFiles = { script: StageFile; imports: StageFile[]; styles: StageFile[] };

/** The stage has not been built. */
class StageNotBuilt extends Error {
  override readonly name = 'StageNotBuilt';
  readonly code = 'stage-not-built';
}

/**
 * The files that the build recorded (`web/build/entry-file.ts`).
 *
 * @throws StageNotBuilt
 */
export function loadStageFiles(): StageFiles {
  if (!existsSync(ENTRY_FILE)) throw new StageNotBuilt('The stage has not been built: run npm run build.');
  const written: unknown = JSON.parse(readFileSync(ENTRY_FILE, 'utf8'));
  if (!isStageFiles(written)) throw new StageNotBuilt('The stage was built by another version: run npm run build.');
  return written;
}

function isStageFiles(written: unknown): written is StageFiles {
  return typeof written === 'object' && written !== null && 'script' in written && 'styles' in written;
}
