import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { callRoutes } from './web/build/routes.ts';

process.env['TMPDIR'] = scratchFolder();
// The tests start the service hundreds of times: what Node compiles for one process, it keeps for the next.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/compiled');

// Wide enough for a busy two-core machine; a test that hangs still ends.
const timeouts = { testTimeout: 30_000, hookTimeout: 60_000, teardownTimeout: 30_000 };

/** Node runs TypeScript itself, and each worker loads a module once for all of its files. */
const native = { isolate: false, experimental: { viteModuleRunner: false as const, nodeLoader: false } };

export default defineConfig({
  test: {
    // Two cores: the longest wait for processes and databases half of the time.
    maxWorkers: 4,
    projects: [
      {
        plugins: [callRoutes()],
        test: {
          ...timeouts,
          ...native,
          name: 'unit',
          include: ['{contract,words,tools,mutants}/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        test: { ...timeouts, name: 'web', include: ['web/**/*.test.{ts,tsx}'], environment: 'node' },
      },
      {
        test: {
          ...timeouts,
          ...native,
          name: 'service',
          include: ['{service,testing,measure}/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['testing/database/cluster.ts'],
        },
      },
    ],
  },
});

/** A folder in memory where 4 GB are free: databases flush as they do on a disk, and a flush takes no time. */
function scratchFolder(): string {
  if (process.env['TMPDIR'] !== undefined || process.platform !== 'linux') return tmpdir();
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize >= 4 * 1024 ** 3 ? '/dev/shm' : tmpdir();
  } catch {
    return tmpdir();
  }
}
