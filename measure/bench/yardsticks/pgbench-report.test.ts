import { expect, test } from 'vitest';
import { readPgbenchReport } from './pgbench-report.ts';

const OUTPUT = `pgbench (15.18 (Debian 15.18-0+deb12u1))
transaction type: reference.sql
scaling factor: 1
query mode: prepared
number of clients: 32
number of transactions actually processed: 10496
number of failed transactions: 0 (0.000%)
latency average = 12.198 ms
initial connection time = 61.254 ms
tps = 2623.373208 (without initial connection time)
`;

test('reads the transactions and their rate', () => {
  expect(readPgbenchReport(OUTPUT)).toEqual({ transactions: 10_496, perSecond: 2623.373208 });
});

test('accepts the report of a version that counts no failures', () => {
  expect(readPgbenchReport(OUTPUT.replace(/^number of failed.*\n/m, '')).transactions).toBe(10_496);
});

test.each([
  ['a transaction failed', OUTPUT.replace('failed transactions: 0', 'failed transactions: 3')],
  ['a client gave up', `pgbench: error: client 4 script 0 aborted in command 3\n${OUTPUT}`],
  ['nothing was done', OUTPUT.replace('processed: 10496', 'processed: 0')],
  ['there is no report', 'pgbench: error: connection to server failed\n'],
])('refuses a report where %s', (_, output) => {
  expect(() => readPgbenchReport(output)).toThrow(/reported no transactions/);
});
