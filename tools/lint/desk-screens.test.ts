import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SCREEN_FILES } from './desk-screens.ts';

const DESK = join(import.meta.dirname, '../../web/desk');

test('the desk loads every screen, and no other file', () => {
  const loaded = ['screens.ts', 'screens-without-link.ts', 'routes.tsx'].flatMap((file) =>
    [...readFileSync(join(DESK, file), 'utf8').matchAll(/import\('\.\/([^']+)'\)/g)].map(([, path = '']) => path),
  );
  expect(new Set(loaded)).toEqual(new Set(SCREEN_FILES));
});
