import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from './calls/call.ts';
import { CALLS } from './calls/calls.ts';
import { Id } from './id.ts';

const ID = '0199a1b0-7b11-7abc-8def-0123456789ab';

test('what is no id is refused', () => {
  for (const other of ['', 'x', ID.slice(1), ` ${ID}`, `{${ID}}`, ID.replaceAll('-', '')]) {
    expect(Id.safeParse(other).success, other).toBe(false);
  }
});

test('an id in capitals is the same id, also where it is told', () => {
  expect(Id.parse(ID.toUpperCase())).toBe(ID);
  expect(z.encode(Id, ID.toUpperCase())).toBe(ID);
});

const PARAMETERS = Object.entries<Call>(CALLS).flatMap(([name, { params }]) =>
  Object.entries<z.ZodType>(params?.shape ?? {}).map(([parameter, schema]) => [name, parameter, schema] as const),
);

test.each(PARAMETERS)('%s reads its %s in capitals as in small letters', (_name, _parameter, schema) => {
  expect(schema.parse(ID.toUpperCase())).toEqual(schema.parse(ID));
});
