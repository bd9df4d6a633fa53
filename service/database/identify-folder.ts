import { stat } from 'node:fs/promises';

/** Identifies a folder by device and inode, because a path may lead to another folder in another process. */
export async function identifyFolder(path: string): Promise<string> {
  const { dev, ino } = await stat(path, { bigint: true });
  return `${dev}:${ino}`;
}
