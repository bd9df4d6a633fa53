/**
 * The format of a backup, the same for both engines: a gzip file of lines. The first line is the header, each row is a
 * line `["table",row]`, and the last line is the footer, whose digest covers every line before it.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Digest } from '#contract/digest.ts';
import type { Transaction } from '../database/database.ts';
import { appliedMigrations } from '../database/schema/migrate.ts';
import { findTables, rowsOf, settleForms } from './table-queries.ts';

export const FORMAT = 'tribune-backup-1';

export const Header = z.strictObject({
  format: z.literal(FORMAT),
  productVersion: z.string(),
  takenAt: z.iso.datetime(),
  schema: z.array(z.strictObject({ number: z.int(), name: z.string(), checksum: Digest })),
  tables: z.array(z.string()),
});
export type Header = z.infer<typeof Header>;

const TableSum = z.strictObject({ rows: z.int(), sha256: Digest });
export type TableSum = z.infer<typeof TableSum>;

export const Footer = z.strictObject({ tables: z.record(z.string(), TableSum), sha256: Digest });
export type Footer = z.infer<typeof Footer>;

const Package = z.object({ version: z.string() });

/** The text before and after each row of a table. */
export function rowFrame(table: string): { before: string; after: string } {
  return { before: `[${JSON.stringify(table)},`, after: ']' };
}

/**
 * The lines of a backup, in chunks, read in the caller's transaction.
 *
 * @returns the footer
 */
export async function* backupLines(transaction: Transaction, takenAt: Date): AsyncGenerator<string, Footer> {
  await settleForms(transaction);
  const tables = await findTables(transaction);
  const hash = createHash('sha256');
  const header: Header = {
    format: FORMAT,
    productVersion: productVersion(),
    takenAt: takenAt.toISOString(),
    schema: await appliedMigrations(transaction),
    tables: tables.map(({ name }) => name),
  };
  const first = `${JSON.stringify(header)}\n`;
  hash.update(first);
  yield first;
  const sums: Record<string, TableSum> = {};
  for (const table of tables) {
    const { before, after } = rowFrame(table.name);
    const sum = startSum();
    for await (const rows of rowsOf(transaction, table)) {
      sum.add(rows);
      const lines = rows.map((row) => `${before}${row}${after}\n`).join('');
      hash.update(lines);
      yield lines;
    }
    sums[table.name] = sum.end();
  }
  const footer: Footer = { tables: sums, sha256: hash.digest('hex') };
  yield `${JSON.stringify(footer)}\n`;
  return footer;
}

/** Counts and digests the rows of a table. */
export function startSum(): { add: (rows: string[]) => void; end: () => TableSum } {
  const hash = createHash('sha256');
  let count = 0;
  return {
    add: (rows) => {
      count += rows.length;
      for (const row of rows) hash.update(`${row}\n`);
    },
    end: () => ({ rows: count, sha256: hash.digest('hex') }),
  };
}

function productVersion(): string {
  const file = join(import.meta.dirname, '../../package.json');
  return Package.parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}
