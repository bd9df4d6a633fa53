import { createHash, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, linkSync, readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { getSystemErrorMessage } from 'node:util';
import { createFolder } from './database/embedded/data-folder.ts';
import { flushAncestors } from './database/embedded/flush-folder.ts';

/** The secret file is there but cannot be used. */
export class SecretFaulty extends Error {
  override readonly name = 'SecretFaulty';
  readonly code = 'secret-faulty';
}

/** Derives one key per purpose, so that no two uses share one. Hexadecimal, 32 bytes. */
export type Secret = (purpose: string) => string;

const WHOLE = /^[0-9a-f]{64}$/;
/** Twice what it may hold, with room for blanks: whatever has more is something else, and may have no end. */
const MOST_BYTES = 128;

/**
 * Reads the secret, and writes a new one where there is none; two processes starting at once agree.
 *
 * @throws SecretFaulty when it is no file that can be read, does not hold 32 bytes in hexadecimal, or cannot be created
 */
export function readSecret(file: string): Secret {
  return readKeptSecret(file) ?? secretIn(file, create(file));
}

/**
 * The secret of a file, which is not created; undefined where there is no file.
 *
 * @throws SecretFaulty when it is no file that can be read, or does not hold 32 bytes in hexadecimal
 */
export function readKeptSecret(file: string): Secret | undefined {
  const text = readIfThere(file);
  return text === undefined ? undefined : secretIn(file, text);
}

/** The secret of a file, which is not created; undefined where there is none that this user can read. */
export function findSecret(file: string): Secret | undefined {
  try {
    return readKeptSecret(file);
  } catch (error) {
    if (error instanceof SecretFaulty) return undefined;
    throw error;
  }
}

/** The digest by which a database recognises a secret. Its key is used for nothing else. */
export function secretMark(secret: Secret): Buffer {
  return createHash('sha256').update(secret('database')).digest();
}

function secretIn(file: string, text: string): Secret {
  if (!WHOLE.test(text)) throw new SecretFaulty(`${file} must hold 64 hexadecimal digits, and nothing else.`);
  const master = Buffer.from(text, 'hex');
  return (purpose) => Buffer.from(hkdfSync('sha256', master, '', purpose, 32)).toString('hex');
}

/** Undefined where nothing is; what is there and is not the secret is never read to its end. */
function readIfThere(file: string): string | undefined {
  try {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found === undefined) return undefined;
    if (!found.isFile()) {
      const kind = found.isDirectory() ? 'a folder' : 'a device, a pipe or a socket';
      throw new SecretFaulty(`${file} is ${kind}, and must be a file that holds 64 hexadecimal digits.`);
    }
    return found.size > MOST_BYTES ? '' : readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw inWords(error, `${file} cannot be read by this user`);
  }
}

/** Written aside and then linked: the file is never seen half written, and the first one wins. */
function create(file: string): string {
  createFolder(dirname(file));
  // Not the process number: in containers that share the folder, every process is number 1.
  const aside = `${file}.${randomUUID()}`;
  try {
    writeFileSync(aside, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx', flush: true });
    chmodSync(aside, 0o600);
    linkFirst(aside, file);
  } catch (error) {
    throw inWords(error, `The secret cannot be created as ${file}`);
  }
  // Every challenge given out rests on it: its name is on the disk before it is used.
  flushAncestors(file);
  const text = readIfThere(file);
  if (text === undefined) throw new SecretFaulty(`${file} is a link to a file that is not there.`);
  return text;
}

/** Gives what was written its name, unless another has taken that meanwhile. */
function linkFirst(aside: string, file: string): void {
  try {
    linkSync(aside, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    unlinkSync(aside);
  }
}

/** What the system refused, for the operator to read; any other error as it is. */
function inWords(error: unknown, what: string): unknown {
  if (!(error instanceof Error && 'errno' in error)) return error;
  // What is read is there, and so is the folder of what is created: /proc says this of every name that it does not know.
  const isRefused = 'code' in error && error.code === 'ENOENT';
  const why = isRefused ? 'its folder takes no new file' : getSystemErrorMessage(Number(error.errno));
  return new SecretFaulty(`${what}: ${why}. Are SECRET_FILE and DATA_DIR right?`, { cause: error });
}
