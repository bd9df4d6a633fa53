/** Input and output of the operator's calls on the database and the installation. */
import { z } from 'zod';
import { Instant } from './instant.ts';
import { Phase } from './meeting/meeting.ts';

export const Migrated = z.strictObject({ applied: z.array(z.string()).describe('Names of the applied migrations') });

const file = z.string().describe('Absolute path');

export const BackUpDatabase = z.strictObject({
  file,
  force: z.boolean().default(false).describe('Replaces an existing file'),
  folder: z.string().optional().describe('Device and number of the file’s folder, as the caller sees it'),
});

const Copied = { file, takenAt: Instant, timeZone: z.string(), questions: z.int(), registerEntries: z.int() };

export const Backup = z.strictObject({
  ...Copied,
  bytes: z.int(),
  sha256: z.string(),
  heldMs: z
    .number()
    .nullable()
    .describe('The longest time that submissions waited for the backup; null when they do not wait'),
  secretFile: z.string().describe('Not part of the backup; a restore needs this file too'),
});
export type Backup = z.infer<typeof Backup>;

export const RestoreDatabase = z.strictObject({ file });

export const Restoration = z.strictObject({
  ...Copied,
  phase: Phase.nullable().describe(
    'Phase of the current meeting, by the calendar and the override of the backup; null without a meeting',
  ),
  invitations: z.int().describe('Invitations of the backup, which are withdrawn'),
  devices: z.int().describe('Screens and remotes of the backup with a valid token, also those revoked since'),
  recoveryCodesOf: z
    .array(z.string())
    .describe('Addresses of organisers whose recovery codes come from the backup: codes used since then work again'),
  applied: Migrated.shape.applied,
});
export type Restoration = z.infer<typeof Restoration>;

export const Finding = z.strictObject({ level: z.enum(['good', 'warning', 'fault']), finding: z.string() });
/** One result of the diagnosis. A `fault` must be repaired before the meeting; a `warning` deserves a look. */
export type Finding = z.infer<typeof Finding>;
