import { z } from 'zod';
import { stripVTControlCharacters } from 'node:util';
import type { CommandName } from './operator-commands.ts';

const Meeting = z.object({
  phase: z.string(),
  heldOn: z.string(),
  timeZone: z.string(),
  opensAt: z.string(),
  closesAt: z.string(),
  override: z.string().nullable(),
  overrideUntil: z.string().nullable(),
  overrideReason: z.string().nullable(),
  isComplete: z.boolean(),
  texts: z.object({ fr: z.object({ title: z.string().nullable() }), en: z.object({ title: z.string().nullable() }) }),
});

const Question = z.object({
  reference: z.string(),
  state: z.string(),
  channel: z.string(),
  language: z.string(),
  receivedAt: z.string(),
  text: z.string().nullable(),
  country: z.string().nullable(),
  hasConsented: z.boolean(),
  isMasked: z.boolean(),
  author: z
    .object({ firstName: z.string(), lastName: z.string(), email: z.string(), company: z.string().nullable() })
    .nullable(),
});

const Finding = z.object({ level: z.enum(['good', 'warning', 'fault']), finding: z.string() });

const Backup = z.object({
  file: z.string(),
  takenAt: z.string(),
  questions: z.number(),
  registerEntries: z.number(),
  bytes: z.number(),
  sha256: z.string(),
  heldMs: z.number().nullable(),
  secretFile: z.string(),
});

const Restoration = Backup.pick({ file: true, takenAt: true, questions: true, registerEntries: true }).extend({
  applied: z.array(z.string()),
});

/** Prints the answer of a command for a person. */
export function printAnswer(name: CommandName, answer: unknown): void {
  for (const line of linesOf(name, answer)) process.stdout.write(`${line}\n`);
}

function linesOf(name: CommandName, answer: unknown): string[] {
  switch (name) {
    case 'meeting show':
    case 'meeting open':
    case 'meeting close':
      return meetingLines(Meeting.parse(answer));
    case 'question list':
      return listLines(z.array(Question).parse(answer));
    case 'question show':
      return questionLines(Question.parse(answer));
    case 'database migrate':
      return migrationLines(z.object({ applied: z.array(z.string()) }).parse(answer).applied);
    case 'database backup':
      return backupLines(Backup.parse(answer));
    case 'database restore':
      return restorationLines(Restoration.parse(answer));
    case 'doctor':
      return z
        .array(Finding)
        .parse(answer)
        .map(({ level, finding }) => `${level.padEnd(8)} ${finding}`);
    default:
      throw new Error(`no form for ${String(name satisfies never)}`);
  }
}

function meetingLines(meeting: z.infer<typeof Meeting>): string[] {
  const forced = meeting.override === null ? [] : [forcedLine(meeting)];
  return [
    `${plain(meeting.texts.fr.title ?? '')} / ${plain(meeting.texts.en.title ?? '')}`,
    `phase      ${meeting.phase}`,
    `held on    ${meeting.heldOn} (${meeting.timeZone})`,
    `opens at   ${meeting.opensAt}`,
    `closes at  ${meeting.closesAt}`,
    ...forced,
    ...(meeting.isComplete ? [] : ['incomplete: run doctor to see which texts are missing']),
  ];
}

function forcedLine({ override, overrideUntil, overrideReason }: z.infer<typeof Meeting>): string {
  const until = overrideUntil === null ? '' : ` until ${overrideUntil}`;
  return `forced     ${override}${until} (${plain(overrideReason ?? '')})`;
}

function listLines(questions: z.infer<typeof Question>[]): string[] {
  if (questions.length === 0) return ['No question has been received.'];
  return questions.flatMap((question) => [...questionLines(question), '']);
}

function questionLines(question: z.infer<typeof Question>): string[] {
  const { author } = question;
  const who =
    author === null ? 'erased' : [author.firstName, author.lastName, author.email, author.company ?? ''].join(' ');
  return [
    `${question.reference}  ${question.state}  ${question.receivedAt}  ${question.language}  ${question.channel}`,
    `  author   ${plain(who).trim()}${question.country === null ? '' : ` (${question.country})`}${question.isMasked ? ', masked' : ''}`,
    `  consent  ${question.hasConsented ? 'yes' : 'no'}`,
    ...(question.text ?? 'erased').split('\n').map((line) => `  | ${plain(line)}`),
  ];
}

function migrationLines(applied: string[]): string[] {
  return applied.length === 0 ? ['The schema is up to date.'] : applied.map((name) => `applied ${name}`);
}

function backupLines(backup: z.infer<typeof Backup>): string[] {
  return [
    `backed up  ${plain(backup.file)} (${(backup.bytes / 1024 ** 2).toFixed(1)} MB)`,
    `as of      ${backup.takenAt}`,
    `questions  ${backup.questions}`,
    `register   ${backup.registerEntries} entries`,
    `SHA-256    ${backup.sha256}`,
    ...(backup.heldMs === null ? [] : [`waited     submissions, ${backup.heldMs} ms at most`]),
    `The secret is not inside. Keep ${plain(backup.secretFile)} with it, and both as safe as the database.`,
  ];
}

function restorationLines(restoration: z.infer<typeof Restoration>): string[] {
  return [
    `restored   ${plain(restoration.file)}`,
    `as of      ${restoration.takenAt}`,
    `questions  ${restoration.questions}`,
    `register   ${restoration.registerEntries} entries`,
    ...restoration.applied.map((name) => `applied    ${name}`),
    'Before the service starts, put the secret of that installation in its place (SECRET_FILE).',
  ];
}

/** What could steer a terminal: control characters, and signs that turn the direction of writing. */
const STEERING = /[\p{Cc}\u061c\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Text that somebody typed, safe in a terminal: escape sequences are left out, what else could steer
 * it is shown as U+FFFD.
 */
function plain(text: string): string {
  return stripVTControlCharacters(text).replace(STEERING, '\ufffd');
}

/** The answer in JSON: whole, and safe in a terminal all the same. */
export function jsonText(answer: unknown): string {
  // A line feed stands between the values; inside a text JSON has escaped it already.
  return JSON.stringify(answer, null, 2).replace(STEERING, (sign) =>
    sign === '\n' ? sign : `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
