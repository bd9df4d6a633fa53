/** Reads the report that pgbench prints at its end. No I/O. */

export type PgbenchReport = {
  transactions: number;
  /** Without the time for connecting. */
  perSecond: number;
};

/** @throws Error with the output when a transaction failed or the output contains no report */
export function readPgbenchReport(output: string): PgbenchReport {
  const transactions = Number(/^number of transactions actually processed: (\d+)/m.exec(output)?.[1]);
  const failed = Number(/^number of failed transactions: (\d+)/m.exec(output)?.[1] ?? 0);
  const perSecond = Number(/^tps = ([\d.]+)/m.exec(output)?.[1]);
  const isWhole = transactions > 0 && perSecond > 0 && failed === 0 && !/abort/.test(output);
  if (!isWhole) throw new Error(`pgbench reported no transactions:\n${output}`);
  return { transactions, perSecond };
}
