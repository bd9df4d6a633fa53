/** Which part of a file a fault concerns. No I/O. */
import type { Fault } from './use-import.ts';

const OF_FILE = new Set<string>(['unreadable', 'too-many-rows', 'too-many-columns'] satisfies Fault['code'][]);
const OF_COLUMNS = new Set<string>(['column-missing', 'column-twice', 'no-language'] satisfies Fault['code'][]);

/** Another file is needed. */
export function isOfFile({ code }: Fault): boolean {
  return OF_FILE.has(code);
}

/** Another match of the columns is needed. */
export function isOfColumns({ code }: Fault): boolean {
  return OF_COLUMNS.has(code);
}
