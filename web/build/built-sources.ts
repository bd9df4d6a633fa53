/** Recognises a build of other sources, which may be newer: a copy of another version's `dist`, for example. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { EntryFile } from './entry-file.ts';

const SOURCES = ['{web,words,contract}/**/*', 'vite.config.ts', '{package,package-lock,tsconfig.base}.json'];
/** In the out folder: the digest of the sources from which the build was made. */
const DIGEST_FILE = 'sources.sha256';
/** In the out folder: the page's renderer, and the lists of the files of each application. */
const RENDERER = 'page/render.js';
const ENTRY_FILES = ['desk/entry.json', 'stage/entry.json'];

type Folders = { root: string; outFolder: string };

export function needsBuild({ root, outFolder }: Folders): boolean {
  const out = join(root, outFolder);
  const isAbsent = (file: string) => !existsSync(join(out, file));
  if ([DIGEST_FILE, RENDERER, ...ENTRY_FILES].some(isAbsent)) return true;
  if (readFileSync(join(out, DIGEST_FILE), 'utf8') !== digestOfSources(root)) return true;
  return ENTRY_FILES.some((name) => {
    const entry = readEntryFile(join(out, name));
    if (entry === undefined) return true;
    const files = [entry.script, ...entry.imports, ...entry.styles];
    return files.some(({ address }) => isAbsent(join('public', address)));
  });
}

/** Undefined for a file that is cut short or of another form. */
function readEntryFile(file: string): EntryFile | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isEntryFile(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isEntryFile(value: unknown): value is EntryFile {
  return typeof value === 'object' && value !== null && 'script' in value && 'imports' in value && 'styles' in value;
}

/** Runs a build and records its sources as they were at its start. An interrupted build leaves no record. */
export async function recordSources({ root, outFolder }: Folders, build: () => Promise<void>): Promise<void> {
  const file = join(root, outFolder, DIGEST_FILE);
  await rm(file, { force: true });
  const digest = digestOfSources(root);
  await build();
  await writeFile(file, digest);
}

/** The digest of the names and contents of all sources except tests. Takes a twentieth of a second. */
function digestOfSources(root: string): string {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => relative(root, join(parentPath, name)));
  for (const path of paths.filter((one) => !one.includes('.test.')).toSorted()) {
    const content = readFileSync(join(root, path));
    hash.update(`${path} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}
