/** Copies of the repository, with the page built, that mutants may break. */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, relative } from 'node:path';
import { type ProgramEnd, runBounded } from '../tools/commands/steps/bounded-process.ts';
import { applyPatch, type Mutant } from './mutant.ts';

const ROOT = join(import.meta.dirname, '..');
/** One for each core of the smallest supported machine. */
const COPIES = 2;
const EXCLUDED = new Set(['node_modules', '.git', '.cache', 'dist', 'data', 'test-results', 'playwright-report']);
const BUILD_TIMEOUT_MS = 120_000;
/** The sources of the browser's files and of the page's renderer. Their own tests import the sources. */
const BUILT = /^(?:web|words|contract)\//;

export type Workspace = {
  folder: string;
  run: (command: string[], timeoutMs: number) => Promise<ProgramEnd>;
  /** Breaks the copy while `work` runs. Rebuilds the page where the tests load the built form of the broken file. */
  whileBroken: <T>(mutant: Mutant, work: () => Promise<T>) => Promise<T>;
};

/**
 * Copies the working tree of the repository, with uncommitted changes. The copies are removed when this process ends.
 */
export async function createWorkspaces(env: Record<string, string>): Promise<Workspace[]> {
  const [first, ...others] = Array.from({ length: COPIES }, () => createWorkspace(env));
  if (first === undefined) return [];
  await build(first);
  for (const workspace of [first, ...others]) {
    cpSync(join(first.folder, 'dist'), pristineOf(workspace), { recursive: true });
    restoreBuild(workspace);
  }
  return [first, ...others];
}

function createWorkspace(env: Record<string, string>): Workspace {
  const folder = mkdtempSync(join(tmpdir(), 'tribune-mutants-'));
  // After an interruption the processes of a suite may still write there.
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.once('exit', remove);
  cpSync(ROOT, folder, { recursive: true, filter: (path) => !EXCLUDED.has(relative(ROOT, path)) });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const path = [join(folder, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
  const workspace: Workspace = {
    folder,
    run: (command, timeoutMs) =>
      runBounded({ command, timeoutMs, cwd: folder, env: { ...env, PATH: path }, isShown: false }),
    whileBroken: (mutant, work) => whileBroken(workspace, mutant, work),
  };
  return workspace;
}

async function whileBroken<T>(workspace: Workspace, mutant: Mutant, work: () => Promise<T>): Promise<T> {
  const file = join(workspace.folder, mutant.file);
  const text = readFileSync(file, 'utf8');
  const needsBuild = BUILT.test(mutant.file) && !('file' in mutant.suite && BUILT.test(mutant.suite.file));
  writeFileSync(file, applyPatch(text, mutant));
  try {
    if (needsBuild) await build(workspace);
    return await work();
  } finally {
    writeFileSync(file, text);
    if (needsBuild) restoreBuild(workspace);
  }
}

async function build({ run }: Workspace): Promise<void> {
  const { code, stdout, stderr } = await run(['vite', 'build', '--logLevel', 'warn'], BUILD_TIMEOUT_MS);
  if (code !== 0) throw new Error(`the build failed: ${stdout}${stderr}`);
}

function pristineOf({ folder }: Workspace): string {
  return join(folder, '.pristine');
}

function restoreBuild(workspace: Workspace): void {
  rmSync(join(workspace.folder, 'dist'), { recursive: true, force: true });
  cpSync(pristineOf(workspace), join(workspace.folder, 'dist'), { recursive: true });
}
