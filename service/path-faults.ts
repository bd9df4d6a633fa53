import { accessSync, constants, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { postgresFiles } from './postgres-address.ts';

export const SOCKET_NAME = 'tribune.sock';
/** The limit of the Linux kernel. */
const MAX_SOCKET_BYTES = 107;

type Places = {
  dataDir: string;
  secretFile: string | undefined;
  hasOwnDatabase: boolean;
  /** The client secret of company accounts. */
  clientSecretFile: string | undefined;
  /** PostgreSQL addresses by variable. */
  addresses: Record<string, string | undefined>;
};

/** Faults of paths in variables. The start itself creates missing files. */
export function pathFaults({ dataDir, secretFile, hasOwnDatabase, clientSecretFile, addresses }: Places): string[] {
  const faults: string[] = [];
  const isUsed = hasOwnDatabase || secretFile === undefined;
  if (isUsed && statOf(dataDir)?.isDirectory() === false) {
    faults.push(`DATA_DIR must be a folder: ${dataDir} is a file`);
  }
  if (secretFile !== undefined && statOf(secretFile)?.isDirectory() === true) {
    faults.push(`SECRET_FILE must be a file: ${secretFile} is a folder`);
  }
  if (clientSecretFile !== undefined && !isReadableFile(clientSecretFile)) {
    faults.push(`OIDC_CLIENT_SECRET_FILE must be a file that can be read: ${clientSecretFile}`);
  }
  faults.push(...certificateFaults(addresses));
  const bytes = Buffer.byteLength(join(dataDir, SOCKET_NAME));
  if (hasOwnDatabase && bytes > MAX_SOCKET_BYTES) {
    faults.push(
      `DATA_DIR is too long: with /${SOCKET_NAME} it has ${bytes} bytes, and a socket has ${MAX_SOCKET_BYTES} at most`,
    );
  }
  return faults;
}

function certificateFaults(addresses: Places['addresses']): string[] {
  return Object.entries(addresses).flatMap(([variable, address]) =>
    postgresFiles(address)
      .filter(({ path }) => !isReadableFile(path))
      .map(({ parameter, path }) => `${variable} names a file as ${parameter} that cannot be read: ${path}`),
  );
}

function isReadableFile(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Also undefined without permission, which the start reports itself. */
function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
