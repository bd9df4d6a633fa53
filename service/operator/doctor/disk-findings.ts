import { type Stats, statfsSync, statSync } from 'node:fs';
import type { Finding } from '#contract/installation.ts';
import type { Config } from '../../config.ts';

const FREE_SPACE_NEEDED = 1024 ** 3;

/** Checks that only its owner can read the secret, and that the disk has free space. */
export function diskFindings(config: Pick<Config, 'secretFile' | 'dataDir'>): Finding[] {
  const findings: Finding[] = [];
  const secret = statOf(config.secretFile);
  if (secret === 'hidden') {
    findings.push({
      level: 'fault',
      finding: `${config.secretFile} cannot be read by this user: run doctor as the service’s user.`,
    });
  } else if (secret !== undefined && !secret.isFile()) {
    findings.push({ level: 'fault', finding: `${config.secretFile} is not a file: is SECRET_FILE right?` });
  } else if (secret !== undefined && (secret.mode & 0o077) !== 0) {
    findings.push({ level: 'fault', finding: `${config.secretFile} can be read by other users: chmod 600.` });
  }
  const dataDir = statOf(config.dataDir);
  if (dataDir === undefined || dataDir === 'hidden') return findings;
  const { bavail, bsize } = statfsSync(config.dataDir);
  if (bavail * bsize >= FREE_SPACE_NEEDED) {
    return [...findings, { level: 'good', finding: 'The disk has free space.' }];
  }
  return [...findings, { level: 'fault', finding: `Less than 1 GB is free on the disk of ${config.dataDir}.` }];
}

/** The kind of file at a path; `hidden` when this user may not enter its folder. */
export function statOf(path: string): Stats | 'hidden' | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EACCES') return 'hidden';
    throw error;
  }
}
