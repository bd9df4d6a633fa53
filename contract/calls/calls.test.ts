import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Call, COMMAND_HEADERS } from './call.ts';
import { CALLS } from './calls.ts';

/** The names of the calls that each part declares, from the files of this folder and those in it. */
const paths = globSync('**/*.ts', { cwd: import.meta.dirname }).filter((path) => !path.includes('.test.'));
const parts = await Promise.all(
  paths.map(async (path) => {
    const file = (await import(join(import.meta.dirname, path))) as Record<string, object>;
    return Object.entries(file).filter(([name]) => name.endsWith('Calls'));
  }),
);
const names = parts.flat().flatMap(([, calls]) => Object.keys(calls));

test('no two parts declare a call of the same name', () => {
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('lists the calls of every part', () => {
  expect(names.toSorted()).toEqual(Object.keys(CALLS).toSorted());
});

test('every command declares the header of its key', () => {
  const commands = Object.entries<Call>(CALLS).filter(([, { problems }]) => problems.includes('command-key-reused'));
  expect(commands.length).toBeGreaterThan(30);
  for (const [name, { headers, requiredHeaders }] of commands) {
    expect(Object.keys({ ...headers, ...requiredHeaders }), name).toEqual(Object.keys(COMMAND_HEADERS));
  }
});
