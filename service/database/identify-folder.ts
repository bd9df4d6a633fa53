import { stat } from 'node:fs/promises';

/** Which folder it is, by device and number: the same path may lead elsewhere for another process. */
export async function identifyFolder(path: string): Promise<string> {
  const { dev, ino } = await stat(path, { bigint: true });
  return `${dev}:${ino}`;
}
