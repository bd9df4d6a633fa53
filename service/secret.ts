import { createHash, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, linkSync, readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { getSystemErrorMessage } from 'node:util';
import { createFolder } from './database/embedded/data-folder.ts';
import { flushAncestors } from './database/embedded/flush-folder.ts';

/** The secret file exists but cannot be used. */
export class SecretFaulty extends Error {
  override readonly name = 'SecretFaulty';
  readonly code = 'secret-faulty';
}

/** Derives one key per purpose, so that no two uses share one. Hexadecimal, 32 bytes. */
export type Secret = (purpose: string) => string;

const WHOLE = /^[0-9a-f]{64}$/;
/** Twice the secret's length, for whitespace. A longer file is no secret, and may be endless. */
const MAX_BYTES = 128;

/**
 * Reads the secret, or writes a new one when there is none. Two processes that start together use the same one.
 *
 * @throws SecretFaulty when the file is unreadable, does not hold 32 bytes in hexadecimal, or cannot be created
 */
export function readSecret(file: string): Secret {
  return readStoredSecret(file) ?? secretIn(file, create(file));
}

/**
 * Reads the secret without creating the file; undefined when there is no file.
 *
 * @throws SecretFaulty when the file is unreadable or does not hold 32 bytes in hexadecimal
 */
export function readStoredSecret(file: string): Secret | undefined {
  const text = readIfThere(file);
  return text === undefined ? undefined : secretIn(file, text);
}

/** Reads the secret without creating the file; undefined when this user can read none. */
export function findSecret(file: string): Secret | undefined {
  try {
    return readStoredSecret(file);
  } catch (error) {
    if (error instanceof SecretFaulty) return undefined;
    throw error;
  }
}

/** The digest by which a database recognises a secret. Its key has no other use. */
export function secretFingerprint(secret: Secret): Buffer {
  return createHash('sha256').update(secret('database')).digest();
}

function secretIn(file: string, text: string): Secret {
  if (!WHOLE.test(text)) throw new SecretFaulty(`${file} must hold 64 hexadecimal digits, and nothing else.`);
  const master = Buffer.from(text, 'hex');
  return (purpose) => Buffer.from(hkdfSync('sha256', master, '', purpose, 32)).toString('hex');
}

/** Undefined when there is no file. A file that is too long is not read to its end. */
function readIfThere(file: string): string | undefined {
  try {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found === undefined) return undefined;
    if (!found.isFile()) {
      const kind = found.isDirectory() ? 'a folder' : 'a device, a pipe or a socket';
      throw new SecretFaulty(`${file} is ${kind}, and must be a file that holds 64 hexadecimal digits.`);
    }
    return found.size > MAX_BYTES ? '' : readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw inWords(error, `${file} cannot be read by this user`);
  }
}

/** Writes a temporary file and links it, so that readers see it complete and the first writer wins. */
function create(file: string): string {
  createFolder(dirname(file));
  // Not the process id: in containers that share the folder, every process is number 1.
  const aside = `${file}.${randomUUID()}`;
  try {
    writeFileSync(aside, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx', flush: true });
    chmodSync(aside, 0o600);
    linkFirst(aside, file);
  } catch (error) {
    throw inWords(error, `The secret cannot be created as ${file}`);
  }
  // Flushes the folder before use, because every challenge depends on the secret.
  flushAncestors(file);
  const text = readIfThere(file);
  if (text === undefined) throw new SecretFaulty(`${file} is a link to a file that does not exist.`);
  return text;
}

/** Links the temporary file to its name, unless another process was first. */
function linkFirst(aside: string, file: string): void {
  try {
    linkSync(aside, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    unlinkSync(aside);
  }
}

/** Describes a system error for the operator; returns any other error unchanged. */
function inWords(error: unknown, what: string): unknown {
  if (!(error instanceof Error && 'errno' in error)) return error;
  // /proc reports this error for every unknown name, although the folder exists.
  const isRefused = 'code' in error && error.code === 'ENOENT';
  const why = isRefused ? 'its folder takes no new file' : getSystemErrorMessage(Number(error.errno));
  return new SecretFaulty(`${what}: ${why}. Are SECRET_FILE and DATA_DIR right?`, { cause: error });
}
