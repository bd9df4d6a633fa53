import { realpath } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import type { Config } from '../config.ts';
import { LOCK_FILE } from '../database/embedded/data-folder-lock.ts';
import { BACKUP_COPY } from '../database/embedded/open-embedded.ts';

/** The paths of the data folder, the secret and the socket. */
export type Installation = Pick<Config, 'dataDir' | 'secretFile' | 'socketFile'>;

/** True for the secret, the lock, the socket, the database and its temporary copies, by any path that leads to them. */
export async function isInstallationFile(file: string, installation: Installation): Promise<boolean> {
  const { dataDir, secretFile, socketFile } = installation;
  const names = ['database', 'database.new', BACKUP_COPY, LOCK_FILE].map((name) => join(dataDir, name));
  const place = await placeOf(file);
  for (const own of [secretFile, socketFile, ...names]) {
    // Both the link and its target belong to the installation.
    for (const installed of [await placeOf(own), await realpath(own).catch(() => own)]) {
      if (place === installed || place.startsWith(`${installed}${sep}`)) return true;
    }
  }
  return false;
}

/** The path with all links of its folder resolved, but not a link at its end. */
async function placeOf(file: string): Promise<string> {
  const folder = await realpath(dirname(file)).catch(() => dirname(file));
  return join(folder, basename(file));
}
