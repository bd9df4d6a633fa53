import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from './calls/call.ts';
import { CALLS } from './calls/calls.ts';
import { Id } from './id.ts';

const ID = '0199a1b0-7b11-7abc-8def-0123456789ab';

test('refuses a malformed id', () => {
  for (const other of ['', 'x', ID.slice(1), ` ${ID}`, `{${ID}}`, ID.replaceAll('-', '')]) {
    expect(Id.safeParse(other).success, other).toBe(false);
  }
});

test('lowercases an id when it is parsed or encoded', () => {
  expect(Id.parse(ID.toUpperCase())).toBe(ID);
  expect(z.encode(Id, ID.toUpperCase())).toBe(ID);
});

const PARAMETERS = Object.entries<Call>(CALLS).flatMap(([name, { params }]) =>
  Object.entries<z.ZodType>(params?.shape ?? {})
    .filter(([parameter]) => parameter.endsWith('Id'))
    .map(([parameter, schema]) => [name, parameter, schema] as const),
);

test.each(PARAMETERS)('%s ignores the case of its %s', (_name, _parameter, schema) => {
  expect(schema.parse(ID.toUpperCase())).toEqual(schema.parse(ID));
});
