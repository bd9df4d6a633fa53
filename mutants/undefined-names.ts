import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const LINTER = join(import.meta.dirname, '../node_modules/oxlint/bin/oxlint');
/** The globals of browsers would hide faults: `name`, `status` and `length` are among them. */
const CONFIG = {
  plugins: ['eslint'],
  categories: { correctness: 'off' },
  env: { builtin: true, node: true },
  rules: { 'no-undef': 'error' },
};

const Report = z.object({
  diagnostics: z.array(z.object({ code: z.string().optional(), message: z.string(), filename: z.string() })),
});

/**
 * The variables, by path, that neither their source nor the language defines. Browser globals count as undefined.
 *
 * @throws Error when a source has a syntax error
 */
export function undefinedNames(sources: ReadonlyMap<string, string>): Map<string, string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tribune-names-'));
  try {
    writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(CONFIG));
    for (const [path, text] of sources) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return namesIn(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function namesIn(folder: string): Map<string, string[]> {
  const command = [LINTER, '--format=json'];
  const { stdout } = spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8', timeout: 60_000 });
  const names = new Map<string, string[]>();
  for (const { code, message, filename } of Report.parse(JSON.parse(stdout)).diagnostics) {
    const [, name] = /^'(.+)' is not defined/.exec(message) ?? [];
    // The linter reports a syntax error and skips the rest of its file.
    if (code !== 'eslint(no-undef)' || name === undefined) throw new Error(`${filename}: ${message}`);
    names.set(filename, [...(names.get(filename) ?? []), name]);
  }
  return names;
}
