/** For tests: the folder of temporary databases. */
import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** A folder in memory where 4 GB are free: databases flush as they do on a disk, and a flush takes no time. */
export function scratchFolder(): string {
  if (process.env['TMPDIR'] !== undefined || process.platform !== 'linux') return tmpdir();
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize >= 4 * 1024 ** 3 ? '/dev/shm' : tmpdir();
  } catch {
    return tmpdir();
  }
}
