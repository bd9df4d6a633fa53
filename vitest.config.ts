import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { scratchFolder } from './tools/commands/scratch-folder.ts';
import { callRoutes } from './web/build/routes.ts';

process.env['TMPDIR'] = scratchFolder();
// The tests start the service hundreds of times: what Node compiles for one process, it keeps for the next.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/compiled');

// These limits end a test that hangs. A test that only takes long, on a slow or busy machine, stays green.
const timeouts = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  teardownTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
};

/** Node runs TypeScript itself, and each worker loads a module once for all of its files. */
const native = { isolate: false, experimental: { viteModuleRunner: false as const, nodeLoader: false } };
/** More memory for short-lived objects saves a tenth of the processor time, which collecting them takes. */
const withRoom = { execArgv: ['--max-semi-space-size=64'] };

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
        plugins: [callRoutes()],
        test: { ...timeouts, name: 'web', include: ['web/**/*.test.{ts,tsx}'], environment: 'node' },
      },
      {
        test: {
          ...timeouts,
          ...native,
          ...withRoom,
          name: 'service',
          include: ['{service,testing,measure}/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['testing/database/cluster.ts'],
        },
      },
    ],
  },
});
