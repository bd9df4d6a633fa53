/** What the keeper of an installation asks for and is told: its database and its soundness. */
import { z } from 'zod';
import { Instant } from './instant.ts';
import { Phase } from './meeting/meeting.ts';

export const Migrated = z.strictObject({ applied: z.array(z.string()).describe('Migrations, by name') });

const file = z.string().describe('A whole path');

export const BackUpDatabase = z.strictObject({
  file,
  force: z.boolean().default(false).describe('Replaces a file that is there'),
  folder: z.string().optional().describe('The file’s folder as whoever asks sees it, by device and number'),
});

const Copied = { file, takenAt: Instant, timeZone: z.string(), questions: z.int(), registerEntries: z.int() };

export const Backup = z.strictObject({
  ...Copied,
  bytes: z.int(),
  sha256: z.string(),
  heldMs: z.number().nullable().describe('The longest that submissions waited for it; null where they do not'),
  secretFile: z.string().describe('Not in the backup: whoever restores it needs this too'),
});
export type Backup = z.infer<typeof Backup>;

export const RestoreDatabase = z.strictObject({ file });

export const Restoration = z.strictObject({
  ...Copied,
  phase: Phase.nullable().describe(
    'Of the meeting now, by the calendar and the override of the backup; null without one',
  ),
  invitations: z.int().describe('Those of the backup, which are withdrawn'),
  recoveryCodesOf: z
    .array(z.string())
    .describe('Addresses of organisers whose recovery codes are those of the backup: codes used since then work again'),
  applied: Migrated.shape.applied,
});
export type Restoration = z.infer<typeof Restoration>;

export const Finding = z.strictObject({ level: z.enum(['good', 'warning', 'fault']), finding: z.string() });
/** One thing looked at: `fault` stops the day, `warning` deserves a look. */
export type Finding = z.infer<typeof Finding>;
