import { globSync } from 'node:fs';
import { join } from 'node:path';

const DESK = join(import.meta.dirname, '../../web/desk');

/** Below `web/desk`, with `/` as separator. */
export const SCREEN_FILES = globSync('*/**/*-screen.tsx', { cwd: DESK, exclude: ['kit/**'] }).map((path) =>
  path.replaceAll('\\', '/'),
);

/** The folders of the desk that hold a screen, and `shell`, which surrounds every screen. */
export const DESK_SCREENS: ReadonlySet<string> = new Set([
  'shell',
  ...SCREEN_FILES.map((path) => path.replace(/\/.*/, '')),
]);
