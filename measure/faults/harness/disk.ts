/** Creates disks for a scenario: a small one, and one whose power can be cut. Linux and root only. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const DISK_MB = 400;

export type Disk = { folder: string; remove: () => void };
export type CuttableDisk = Disk & {
  /**
   * Acts as a power cut: from now on nothing reaches the disk, not even data that the kernel holds back.
   * Mounts the resulting disk elsewhere.
   */
  cutPower: () => Disk;
};

/** Returns why this machine can have no such disks; undefined when it can. */
export function whyNoDisks(): string | undefined {
  if (process.getuid?.() !== 0) return 'mounting a disk needs root';
  try {
    const disk = mountCuttableDisk();
    disk.cutPower().remove();
    disk.remove();
    return undefined;
  } catch (error) {
    return `mounting a disk: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Mounts a small disk in memory. */
export function mountMemoryDisk(): Disk {
  return mountAt(['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=0777`, 'tmpfs']);
}

/** Mounts an ext4 file system in a file. */
export function mountCuttableDisk(): CuttableDisk {
  const images = mkdtempSync(join(tmpdir(), 'tribune-images-'));
  const image = join(images, 'image');
  run('truncate', ['-s', `${DISK_MB}M`, image]);
  run('mkfs.ext4', ['-q', '-F', image]);
  const disk = mountAt(['-o', 'loop', image]);
  const cutPower = () => {
    // The file system's own emergency stop, which does not even flush its journal.
    run('perl', ['-e', EMERGENCY_STOP, disk.folder]);
    const copy = join(images, 'copy');
    run('cp', ['--sparse=always', image, copy]);
    return mountAt(['-o', 'loop', copy]);
  };
  const remove = () => {
    disk.remove();
    rmSync(images, { recursive: true });
  };
  return { folder: disk.folder, cutPower, remove };
}

/** FS_IOC_SHUTDOWN with FS_SHUTDOWN_FLAGS_NOLOGFLUSH; Node has no ioctl. */
const EMERGENCY_STOP = `
  open(my $folder, '<', $ARGV[0]) or die "$!";
  my $flags = pack('L', 2);
  ioctl($folder, 0x8004587d, $flags) or die "$!";`;

function mountAt(what: string[]): Disk {
  const folder = mkdtempSync(join(tmpdir(), 'tribune-disk-'));
  run('mount', [...what, folder]);
  const remove = () => {
    // Unmounts lazily, because a process killed on it may not have ended yet.
    run('umount', ['-l', folder]);
    rmSync(folder, { recursive: true });
  };
  return { folder, remove };
}

function run(program: string, args: string[]): void {
  const { status, error, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`);
}
