import { type Stats, statSync } from 'node:fs';
import { join } from 'node:path';

export const SOCKET_NAME = 'tribune.sock';
/** The kernel's own limit. */
const MOST_SOCKET_BYTES = 107;

type Places = { dataDir: string; secretFile: string | undefined; hasOwnDatabase: boolean };

/** What cannot be where the variables say. What is not there yet is the start's to create. */
export function pathFaults({ dataDir, secretFile, hasOwnDatabase }: Places): string[] {
  const faults: string[] = [];
  const isUsed = hasOwnDatabase || secretFile === undefined;
  if (isUsed && look(dataDir)?.isDirectory() === false) {
    faults.push(`DATA_DIR must be a folder: ${dataDir} is a file`);
  }
  if (secretFile !== undefined && look(secretFile)?.isDirectory() === true) {
    faults.push(`SECRET_FILE must be a file: ${secretFile} is a folder`);
  }
  const bytes = Buffer.byteLength(join(dataDir, SOCKET_NAME));
  if (hasOwnDatabase && bytes > MOST_SOCKET_BYTES) {
    faults.push(
      `DATA_DIR is too long: with /${SOCKET_NAME} it has ${bytes} bytes, and a socket has ${MOST_SOCKET_BYTES} at most`,
    );
  }
  return faults;
}

/** Undefined also where this user may not look: the start says so. */
function look(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
