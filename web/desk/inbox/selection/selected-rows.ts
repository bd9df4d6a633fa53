/**
 * The selected rows as they were selected, except for the reader's own marks. Counts the rows that have changed or left
 * the list since.
 */
export function selectedRows<Row extends { id: string; version: number }>(
  asPicked: readonly Row[],
  listed: readonly Row[],
) {
  const now = new Map(listed.map((row) => [row.id, row]));
  const rows = asPicked.map((picked) => ({ picked, listed: now.get(picked.id) }));
  const isSame = (row: (typeof rows)[number]) => row.listed?.version === row.picked.version;
  const unlistedCount = rows.filter((row) => row.listed === undefined).length;
  return {
    questions: rows.map((row) => (isSame(row) ? (row.listed ?? row.picked) : row.picked)),
    changedCount: rows.filter((row) => !isSame(row)).length - unlistedCount,
    unlistedCount,
  };
}
