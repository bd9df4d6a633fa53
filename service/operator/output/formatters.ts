/** Formats the answers of calls as lines of text. */
import type { Backup, Finding, Restoration } from '#contract/installation.ts';
import { formatDay, formatInstant } from '../../meetings/local-time.ts';
import type { ImportedMeeting, OrganisersMeeting } from '#contract/meeting/organisers-meeting.ts';
import type { MeetingTotals } from '#contract/meeting/totals.ts';
import { QUESTION_STATES } from '#contract/plain/question/question-state.ts';
import { describeOverride } from './describe-override.ts';
import { plainText } from '../../http/text/plain-text.ts';

/** Phase, dates, and the override of the meeting. */
export function meetingLines(meeting: OrganisersMeeting): string[] {
  const { phase, heldOn, timeZone, opensAt, closesAt, texts, isComplete } = meeting;
  return [
    `${plainText(texts.fr.title ?? 'no title')} / ${plainText(texts.en.title ?? 'no title')}`,
    `phase      ${phase}`,
    `held on    ${formatDay(heldOn)}`,
    `opens at   ${formatInstant(opensAt, timeZone)}`,
    `closes at  ${formatInstant(closesAt, timeZone)}`,
    ...forcedLines(meeting),
    ...(isComplete ? [] : ['incomplete: run doctor to see which texts are missing']),
  ];
}

const NUMBER_WIDTH = 11;
const STATE_WIDTH = Math.max(...QUESTION_STATES.map(({ length }) => length));

/** The number of questions in each state, and in total. */
export function totalsLines({ total, states }: Pick<MeetingTotals, 'total' | 'states'>): string[] {
  const lineOf = (name: string, count: number) =>
    `${name.padEnd(STATE_WIDTH)}${count.toLocaleString('en').padStart(NUMBER_WIDTH)}`;
  return [...QUESTION_STATES.map((state) => lineOf(state, states[state])), lineOf('questions', total)];
}

/** The changes of an import, and the missing texts. */
export function importLines(imported: ImportedMeeting): string[] {
  const { changed, missing, phase } = imported;
  return [
    changed.length === 0 ? 'Nothing changed: the meeting equals the file.' : `changed    ${changed.join(', ')}`,
    `phase      ${phase}`,
    ...forcedLines(imported),
    ...(missing.length === 0 ? [] : [`missing    ${missing.join(', ')}: the meeting cannot open without`]),
  ];
}

/** An override of the operator, which takes precedence over the calendar. */
function forcedLines(meeting: OrganisersMeeting | ImportedMeeting): string[] {
  const { override, overrideUntil, now } = meeting;
  if (override === null) return [];
  const hasEnded = overrideUntil !== null && overrideUntil <= now;
  return [
    `forced     ${plainText(describeOverride(meeting))}`,
    hasEnded
      ? '           expired: the calendar applies'
      : '           the calendar does not apply; meeting calendar undoes this',
  ];
}

type Exported = { file: string; questions: number; isMasked: boolean };

/** The number of exported questions, the file, and whether it contains authors. */
export function exportLines({ file, questions, isMasked }: Exported): string[] {
  const place = file === '-' ? 'the standard output' : plainText(file);
  const count = `${questions.toLocaleString('en')} question${questions === 1 ? '' : 's'}`;
  return [`${count} written to ${place}, authors ${isMasked ? 'masked' : 'revealed'}.`];
}

/** The migrations that were applied. */
export function migrationLines(applied: string[]): string[] {
  return applied.length === 0 ? ['The schema is up to date.'] : applied.map((name) => `applied ${name}`);
}

/** The contents of a backup, and the secret to keep with it. */
export function backupLines(backup: Backup): string[] {
  return [
    `backed up  ${plainText(backup.file)} (${(backup.bytes / 1024 ** 2).toFixed(1)} MB)`,
    `as of      ${formatInstant(backup.takenAt, backup.timeZone, true)}`,
    `questions  ${backup.questions}`,
    `register   ${backup.registerEntries} entries`,
    `SHA-256    ${backup.sha256}`,
    ...(backup.heldMs === null ? [] : [`paused     submissions, ${backup.heldMs} ms at most`]),
    `The backup does not contain the secret. Keep ${plainText(backup.secretFile)} with it, and protect both like the database.`,
  ];
}

const STILL_OPEN =
  'The meeting is open, as it was then. If it was closed since, close it (meeting close) before the service starts.';

/** The contents of a restored backup, and the next steps. */
export function restorationLines(restoration: Restoration): string[] {
  return [
    `restored   ${plainText(restoration.file)}`,
    `as of      ${formatInstant(restoration.takenAt, restoration.timeZone, true)}`,
    `questions  ${restoration.questions}`,
    `register   ${restoration.registerEntries} entries`,
    ...restoration.applied.map((name) => `applied    ${name}`),
    ...(restoration.phase === 'open' ? [STILL_OPEN] : []),
    'Organisers and roles are those of the backup; organisers revoked since have access again. Check the list',
    '(organiser list) and revoke them again. All sessions have ended.',
    `No link is valid any more: invitations are withdrawn (${restoration.invitations}), and so are links for a new password. Send the needed ones again.`,
    ...deviceLines(restoration.devices),
    ...recoveryLines(restoration.recoveryCodesOf),
    'Before the service starts, put the secret of that installation in its place (SECRET_FILE).',
  ];
}

function deviceLines(count: number): string[] {
  if (count === 0) return [];
  const subject = count === 1 ? '1 screen or remote of the stage is' : `${count} screens and remotes of the stage are`;
  return [`${subject} valid, also those revoked since. Revoke them at the desk (Stage), and pair them again.`];
}

function recoveryLines(addresses: readonly string[]): string[] {
  if (addresses.length === 0) return [];
  return [
    'Recovery codes used since the backup work again. These organisers must create new ones in their account:',
    ...addresses.map((address) => `  ${plainText(address)}`),
  ];
}

/** The findings, and their number by severity. */
export function doctorLines(findings: Finding[]): string[] {
  const count = (level: string) => findings.filter((finding) => finding.level === level).length;
  const [faults, warnings] = [count('fault'), count('warning')];
  const verdict =
    faults + warnings === 0
      ? 'No faults, no warnings.'
      : `${numbered(faults, 'fault')}, ${numbered(warnings, 'warning')}.`;
  return [...findings.map(({ level, finding }) => `${level.padEnd(8)} ${plainText(finding)}`), '', verdict];
}

function numbered(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
