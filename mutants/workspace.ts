/** A copy of the repository that mutants may break, with the page built. */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, relative } from 'node:path';
import { type ProgramEnd, runBounded } from '../tools/commands/bounded-process.ts';
import { applyPatch, type Mutant } from './mutant.ts';

const ROOT = join(import.meta.dirname, '..');
const LEFT_OUT = new Set(['node_modules', '.git', 'dist', 'data', 'test-results', 'playwright-report']);
const BUILD_TIMEOUT_MS = 120_000;
/** What the browser or the page's renderer is made of. */
const BUILT = /^(?:web|words|contract)\//;

export type Workspace = {
  folder: string;
  run: (command: string[], timeoutMs: number) => Promise<ProgramEnd>;
  /** Breaks the copy while `work` runs; the page is built anew where it is made of the file. */
  whileBroken: <T>(mutant: Mutant, work: () => Promise<T>) => Promise<T>;
};

/** Copies the repository as it lies on the disk, changes that are not committed included; the copy goes with this process. */
export async function createWorkspace(env: Record<string, string>): Promise<Workspace> {
  const folder = mkdtempSync(join(tmpdir(), 'tribune-mutants-'));
  // Interrupted, what a suite started may still be writing there.
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.once('exit', remove);
  cpSync(ROOT, folder, { recursive: true, filter: (path) => !LEFT_OUT.has(relative(ROOT, path)) });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const path = [join(folder, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
  const run = (command: string[], timeoutMs: number) =>
    runBounded({ command, timeoutMs, cwd: folder, env: { ...env, PATH: path }, isShown: false });
  const build = async () => {
    const { code, stdout, stderr } = await run(['vite', 'build', '--logLevel', 'warn'], BUILD_TIMEOUT_MS);
    if (code !== 0) throw new Error(`the page is not built: ${stdout}${stderr}`);
  };
  await build();
  const pristine = join(folder, '.pristine');
  cpSync(join(folder, 'dist'), pristine, { recursive: true });
  const whileBroken = async <T>(mutant: Mutant, work: () => Promise<T>): Promise<T> => {
    const file = join(folder, mutant.file);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, applyPatch(text, mutant));
    try {
      if (BUILT.test(mutant.file)) await build();
      return await work();
    } finally {
      writeFileSync(file, text);
      rmSync(join(folder, 'dist'), { recursive: true, force: true });
      cpSync(pristine, join(folder, 'dist'), { recursive: true });
    }
  };
  return { folder, run, whileBroken };
}
