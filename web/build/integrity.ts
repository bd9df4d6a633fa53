import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** The digest of a file that is built already, as browsers check it (https://www.w3.org/TR/sri-2/). */
export async function integrityOf(path: string): Promise<string> {
  return `sha384-${hash('sha384', await readFile(path), 'base64')}`;
}
