import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { getSystemErrorMessage } from 'node:util';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { databaseRefused } from '../http/problems/database-refused.ts';
import { Footer, FORMAT, Header, rowFrame } from './backup-format.ts';

const PAGE_LENGTH = 1024 ** 2;
/** Longer than any row, so that a file without line feeds does not fill the memory. */
const LINE_LIMIT_BYTES = 64 * 1024 ** 2;
const LINE_FEED = 0x0a;

export type BackupPiece =
  | { kind: 'header'; header: Header }
  | { kind: 'rows'; table: string; rows: string[] }
  | { kind: 'footer'; footer: Footer };

/** The error to throw for a backup that cannot be used. */
export function unusable(file: string, why: string): Error {
  return databaseRefused(`${file} ${why}`);
}

/**
 * Checks that a file begins as a backup does, and reads no further.
 *
 * @throws the problem `database-refused`, in words, when it does not, or cannot be read
 */
export async function requireBackupBegun(file: string): Promise<void> {
  for await (const piece of readBackup(file)) {
    if (piece.kind === 'header') return;
  }
}

/**
 * Reads a backup in pieces, the footer last. The caller may trust the pieces only after the end, because only the
 * footer shows that none is missing or altered.
 *
 * @throws the problem `database-refused`, in words, when the file is not a whole backup of ours
 */
export async function* readBackup(file: string): AsyncGenerator<BackupPiece> {
  await requireRegularFile(file);
  await using lines = linesOf(file);
  const hash = createHash('sha256');
  const { value: first = '' } = await lines.next();
  const header = parseHeader(file, first);
  hash.update(`${first}\n`);
  yield { kind: 'header', header };
  let page: { table: string; rows: string[]; length: number } | undefined;
  for await (const line of lines) {
    const table = header.tables.find((name) => line.startsWith(rowFrame(name).before));
    if (page !== undefined && (page.table !== table || page.length >= PAGE_LENGTH)) {
      yield { kind: 'rows', table: page.table, rows: page.rows };
      page = undefined;
    }
    if (table === undefined) {
      const footer = Footer.safeParse(parseJson(line)).data;
      if (footer?.sha256 !== hash.digest('hex') || (await lines.next()).done !== true) throw damaged(file);
      yield { kind: 'footer', footer };
      return;
    }
    hash.update(`${line}\n`);
    const { before, after } = rowFrame(table);
    page ??= { table, rows: [], length: 0 };
    page.rows.push(line.slice(before.length, -after.length));
    page.length += line.length;
  }
  throw damaged(file);
}

/** Opening a pipe would block until another process writes to it. */
async function requireRegularFile(file: string): Promise<void> {
  const there = await stat(file).catch((error: unknown) => {
    throw readingFault(file, error);
  });
  if (there.isDirectory()) throw unusable(file, 'is a folder');
  if (!there.isFile()) throw unusable(file, 'is not a regular file');
}

function damaged(file: string): Error {
  return unusable(file, 'is not a whole backup: it has been cut short or altered');
}

function parseHeader(file: string, line: string): Header {
  const value = parseJson(line);
  const header = Header.safeParse(value);
  if (header.success) return header.data;
  const { data } = z.object({ format: z.string().startsWith('tribune-backup-') }).safeParse(value);
  if (data === undefined) throw unusable(file, 'is not a backup of Tribune');
  throw data.format === FORMAT
    ? damaged(file)
    : unusable(file, `is in the form ${data.format}: restore it with the version that wrote it, or a newer one`);
}

function parseJson(line: string): unknown {
  try {
    const value: unknown = JSON.parse(line);
    return value;
  } catch {
    return undefined;
  }
}

/** Splits at line feeds only: a text may contain U+2028, at which other line readers split. */
async function* linesOf(file: string): AsyncGenerator<string, undefined> {
  let rest: Buffer[] = [];
  try {
    const content: AsyncIterable<Buffer> = pipeline(createReadStream(file), createGunzip(), () => {});
    for await (const piece of content) {
      let from = 0;
      for (let end = piece.indexOf(LINE_FEED); end >= 0; end = piece.indexOf(LINE_FEED, from)) {
        yield Buffer.concat([...rest, piece.subarray(from, end)]).toString('utf8');
        rest = [];
        from = end + 1;
      }
      rest.push(piece.subarray(from));
      if (rest.reduce((sum, { length }) => sum + length, 0) > LINE_LIMIT_BYTES) throw damaged(file);
    }
  } catch (error) {
    throw readingFault(file, error);
  }
  // The last line ends with a line feed too.
  if (rest.some(({ length }) => length > 0)) throw damaged(file);
  return undefined;
}

function readingFault(file: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || !('errno' in error)) return error;
  const isCompression = String(error.code).startsWith('Z_');
  return isCompression
    ? damaged(file)
    : unusable(file, `cannot be read: ${getSystemErrorMessage(Number(error.errno))}`);
}
