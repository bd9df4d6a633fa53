import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
});
const files = listed.split('\n').filter((path) => path !== '' && existsSync(join(ROOT, path)));
const folders = new Set(files.map((path) => path.split('/')[0]));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const pages = files.filter((path) => path.endsWith('.md'));
/** These describe the present; the others may name a path of their time. */
const present = pages.filter((path) =>
  /^(?:README|ARCHITECTURE|CONTRIBUTING|SECURITY)\.md$|^docs\/design\//.test(path),
);

/** The address that a renderer of Markdown gives a heading. */
function anchorsOf(page: string): string[] {
  return [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\d\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  );
}

function missingLinks(page: string): string[] {
  const prose = read(page).replaceAll(/`[^`\n]*`/g, '');
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? page : join(dirname(page), path);
    if (!existsSync(join(ROOT, target))) return true;
    return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).includes(anchor);
  });
}

/** Paths from the root, and names of source files, which may lack their first folders. */
function missingPaths(page: string): string[] {
  const paths = [...read(page).matchAll(/`([\w@.-]+(?:\/[\w@.-]+)*\/?)`/g)].map(([, path = '']) => path);
  return paths.filter((path) => {
    if (path.includes('NNNN') || existsSync(join(ROOT, path))) return false;
    if (/\.(?:ts|tsx|css)$/.test(path)) return !files.some((file) => file === path || file.endsWith(`/${path}`));
    return path.includes('/') && folders.has(path.split('/')[0]);
  });
}

describe('documents', () => {
  test.each(pages)('every link of %s leads somewhere', (page) => {
    expect(missingLinks(page)).toEqual([]);
  });

  test.each(present)('every path in %s exists', (page) => {
    expect(missingPaths(page)).toEqual([]);
  });

  test('every document that the code names exists', () => {
    const code = files.filter(
      (path) => /\.(?:ts|tsx|mjs|css)$/.test(path) && path !== 'tools/lint/plain-english.test.ts',
    );
    const named = code.flatMap((path) => read(path).match(/docs\/[\w/-]+\.md/g) ?? []);
    expect([...new Set(named)].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});
