import { realpath } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import type { Config } from '../config.ts';
import { LOCK_FILE } from '../database/embedded/data-folder-lock.ts';
import { BACKUP_COPY } from '../database/embedded/open-embedded.ts';

/** Where an installation keeps what it lives from. */
export type Installation = Pick<Config, 'dataDir' | 'secretFile' | 'socketFile'>;

/** True for the secret, the lock, the socket, and the database with what stands aside for it; whatever path leads there. */
export async function isInstallationFile(file: string, installation: Installation): Promise<boolean> {
  const { dataDir, secretFile, socketFile } = installation;
  const names = ['database', 'database.new', BACKUP_COPY, LOCK_FILE].map((name) => join(dataDir, name));
  const place = await placeOf(file);
  for (const own of [secretFile, socketFile, ...names]) {
    // A link is of the installation, and so is what it leads to.
    for (const kept of [await placeOf(own), await realpath(own).catch(() => own)]) {
      if (place === kept || place.startsWith(`${kept}${sep}`)) return true;
    }
  }
  return false;
}

/** Where a name really stands, were there no links on the way to it. */
async function placeOf(file: string): Promise<string> {
  const folder = await realpath(dirname(file)).catch(() => dirname(file));
  return join(folder, basename(file));
}
