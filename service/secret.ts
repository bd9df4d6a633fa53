import { hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createFolder } from './database/embedded/data-folder.ts';
import { flushAncestors } from './database/embedded/flush-folder.ts';

/** The secret file is there but cannot be used. */
export class SecretFaulty extends Error {
  override readonly name = 'SecretFaulty';
  readonly code = 'secret-faulty';
}

/** Derives one key per purpose, so that no two uses share one. Hexadecimal, 32 bytes. */
export type Secret = (purpose: string) => string;

/**
 * Reads the secret, and writes a new one where there is none; two processes starting at once agree.
 *
 * @throws SecretFaulty when the file does not hold 32 bytes in hexadecimal
 */
export function readSecret(file: string): Secret {
  const text = readIfThere(file) ?? create(file);
  if (!/^[0-9a-f]{64}$/.test(text)) throw new SecretFaulty(`${file} must hold 64 hexadecimal digits.`);
  const master = Buffer.from(text, 'hex');
  return (purpose) => Buffer.from(hkdfSync('sha256', master, '', purpose, 32)).toString('hex');
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    if (error instanceof Error && 'code' in error && error.code === 'EISDIR') {
      throw new SecretFaulty(`${file} is a folder, and must be a file that holds 64 hexadecimal digits.`);
    }
    throw error;
  }
}

/** Written aside and then linked: the file is never seen half written, and the first one wins. */
function create(file: string): string {
  createFolder(dirname(file));
  // Not the process number: in containers that share the folder, every process is number 1.
  const aside = `${file}.${randomUUID()}`;
  writeFileSync(aside, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  chmodSync(aside, 0o600);
  try {
    linkSync(aside, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    unlinkSync(aside);
  }
  // Every challenge given out rests on it: its name is on the disk before it is used.
  flushAncestors(file);
  return readFileSync(file, 'utf8').trim();
}
