/** Lints sample files with this repository's configuration, in a temporary folder. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';

export type LintFault = { rule: string; path: string; line: number };

const root = join(import.meta.dirname, '../..');
const LINT_CONFIGURATION = ['.oxlintrc.json', 'tsconfig.json', 'tsconfig.base.json', 'package.json'];
const LINT_RULES = ['plugin.ts', 'import-rules.ts', 'desk-screens.ts', 'packages.ts', 'literal-text.ts'].map(
  (file) => `tools/lint/${file}`,
);
const TSCONFIGS = ['contract/tsconfig.json', 'service/tsconfig.json', 'web/tsconfig.json'];

const Report = z.object({
  diagnostics: z.array(
    z.object({
      code: z.string().optional(),
      message: z.string(),
      filename: z.string(),
      labels: z.array(z.object({ span: z.object({ line: z.number() }) })),
    }),
  ),
});

export async function lintFiles(files: Map<string, string>): Promise<LintFault[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tribune-lint-'));
  try {
    for (const path of [...LINT_CONFIGURATION, ...LINT_RULES, ...TSCONFIGS]) {
      await cp(join(root, path), join(folder, path));
    }
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    for (const [path, text] of files) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    return await lint(folder, [...files.keys()]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function lint(folder: string, paths: string[]): Promise<LintFault[]> {
  const output = await new Promise<string>((resolve) => {
    // The exit code is 1 when there are findings; the output has them.
    const command = [join(root, 'node_modules/oxlint/bin/oxlint'), '--format=json', ...paths];
    execFile(process.execPath, command, { cwd: folder, timeout: 60_000 }, (_error, stdout, stderr) =>
      resolve(stdout === '' ? stderr : stdout),
    );
  });
  const { diagnostics } = Report.parse(JSON.parse(output));
  // The linter skips a file with a syntax error, so an empty report would prove nothing.
  const unread = diagnostics.find(({ code }) => code === undefined);
  if (unread !== undefined) throw new Error(`${unread.filename}: ${unread.message}`);
  return diagnostics.map(({ code, filename, labels }) => ({
    rule: code ?? '',
    path: filename,
    line: labels[0]?.span.line ?? 0,
  }));
}
