import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** Returns the digest of a built file as browsers check it (https://www.w3.org/TR/sri-2/). */
export async function integrityOf(path: string): Promise<string> {
  return `sha384-${hash('sha384', await readFile(path), 'base64')}`;
}
