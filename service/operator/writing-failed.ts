import { CommandFailed } from './command-failed.ts';

const WRITING_FAULTS: Record<string, string> = {
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'its folder does not exist',
  EACCES: 'this user has no permission to write there',
  EPERM: 'this user has no permission to write there',
  EROFS: 'that disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
};

/** True for an error that an operator can fix. */
export function isWritingFault(code: string): boolean {
  return code in WRITING_FAULTS;
}

/** The error for a file or standard output that cannot be written. */
export function writingFailed(file: string, code: string): CommandFailed {
  return new CommandFailed(`${file} cannot be written: ${WRITING_FAULTS[code] ?? code}.`);
}
