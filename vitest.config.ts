import { defineConfig } from 'vitest/config';
import { callRoutes } from './web/build/routes.ts';

// Wide enough for a busy two-core machine; a test that hangs still ends.
const timeouts = { testTimeout: 30_000, hookTimeout: 60_000, teardownTimeout: 30_000 };

export default defineConfig({
  test: {
    // Two cores: the longest wait for processes and databases half of the time.
    maxWorkers: 4,
    projects: [
      {
        plugins: [callRoutes()],
        test: {
          ...timeouts,
          name: 'unit',
          include: ['{contract,words,web,tools,mutants}/**/*.test.{ts,tsx}'],
          environment: 'node',
        },
      },
      {
        test: {
          ...timeouts,
          name: 'service',
          include: ['{service,testing,measure}/**/*.test.ts'],
          environment: 'node',
          // One process takes one file after the other: what each would import anew is half of what most of them cost.
          isolate: false,
          globalSetup: ['testing/database/cluster.ts'],
        },
      },
    ],
  },
});
