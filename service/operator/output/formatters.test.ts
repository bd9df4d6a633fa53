import { expect, test } from 'vitest';
import type { Restoration } from '#contract/installation.ts';
import { restorationLines } from './formatters.ts';

const RESTORATION: Restoration = {
  file: '/backups/monday.backup',
  takenAt: new Date('2026-11-30T11:00:00Z'),
  timeZone: 'Europe/Paris',
  questions: 3,
  registerEntries: 8,
  phase: 'closed',
  invitations: 2,
  devices: 0,
  recoveryCodesOf: [],
  applied: ['0042-later.sql'],
};

test('a restore lists what it restored and withdrew', () => {
  expect(restorationLines(RESTORATION)).toEqual([
    'restored   /backups/monday.backup',
    'as of      30 Nov 2026 12:00:00 (Europe/Paris, UTC+1)',
    'questions  3',
    'register   8 entries',
    'applied    0042-later.sql',
    'Organisers and roles are those of the backup; organisers revoked since have access again. Check the list',
    '(organiser list) and revoke them again. All sessions have ended.',
    'No link is valid any more: invitations are withdrawn (2), and so are links for a new password. Send the needed ones again.',
    'Before the service starts, put the secret of that installation in its place (SECRET_FILE).',
  ]);
});

test('a restore warns of an open meeting', () => {
  const lines = restorationLines({ ...RESTORATION, phase: 'open' });
  expect(lines).toContain(
    'The meeting is open, as it was then. If it was closed since, close it (meeting close) before the service starts.',
  );
});

test('a restore advises to revoke the devices of the stage', () => {
  const lines = (devices: number) => restorationLines({ ...RESTORATION, devices }).filter((line) => /stage/.test(line));
  expect(lines(0)).toEqual([]);
  expect(lines(1)).toEqual([
    '1 screen or remote of the stage is valid, also those revoked since. Revoke them at the desk (Stage), and pair them again.',
  ]);
  expect(lines(3)).toEqual([expect.stringMatching(/^3 screens and remotes of the stage are valid/)]);
});

test('a restore names organisers whose used recovery codes work again', () => {
  const lines = restorationLines({ ...RESTORATION, recoveryCodesOf: ['a@example.com', 'b\u202E@example.com'] });
  const begin = lines.findIndex((line) => line.startsWith('Recovery codes'));
  expect(lines.slice(begin, begin + 3)).toEqual([
    'Recovery codes used since the backup work again. These organisers must create new ones in their account:',
    '  a@example.com',
    expect.not.stringContaining('\u202E'),
  ]);
});
