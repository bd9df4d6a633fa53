import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import packageLock from '../../../package-lock.json' with { type: 'json' };
import { METHOD_VERSION } from './method-version.ts';

/** What makes the terms, by version of the method. Comments and layout do not count. */
const CHECKSUMS: Record<number, string> = {
  1: '9f4b4e4a9d32c596',
};
const FIRST = new URL('terms-of.ts', import.meta.url).href;
const ROOT = new URL('../../../', import.meta.url).href;
const IMPORTED = /^(?:import (?!type )|\}).*'([.#].*\.(?:ts|json))'/gm;
const COMMENTS = /^\s*(?:\/\*\*|\*|\/\/).*$/gm;

test('a changed method has a new version', () => {
  const files = new Set<string>();
  collect(FIRST, files);
  expect(files.size).toBeGreaterThan(8);
  const hash = createHash('sha256').update(packageLock.packages['node_modules/snowball-stemmers'].version);
  for (const file of [...files].toSorted()) {
    hash.update(readFileSync(new URL(file), 'utf8').replaceAll(COMMENTS, '').replaceAll(/\s/g, ''));
  }
  expect(
    hash.digest('hex').slice(0, 16),
    'The files that make the terms have changed. If a text can get other terms or weights, raise METHOD_VERSION and add ' +
      'its checksum, so that the service fills all terms again. Otherwise replace the checksum of this version.',
  ).toBe(CHECKSUMS[METHOD_VERSION]);
});

/** Adds a file and those that it imports. */
function collect(file: string, files: Set<string>): void {
  if (files.has(file)) return;
  files.add(file);
  for (const [, imported = ''] of readFileSync(new URL(file), 'utf8').matchAll(IMPORTED)) {
    collect(new URL(imported.replace('#', ROOT), file).href, files);
  }
}
