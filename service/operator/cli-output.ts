import { formatDay, formatInstant } from '#contract/local-time.ts';
import type { z } from 'zod';
import {
  type AnsweredQuestion,
  BackupAnswer,
  DoctorAnswer,
  ImportAnswer,
  MeetingAnswer,
  MigrationAnswer,
  QuestionAnswer,
  QuestionPageAnswer,
  RestorationAnswer,
} from './answers.ts';
import { wordForced } from './forced-words.ts';
import type { CommandName } from './commands.ts';
import { jsonText, plainLines, plainText } from './terminal-text.ts';

/** As they were typed; a flag is true. */
export type TypedOptions = Record<string, string | boolean | undefined>;

type Options = Record<string, unknown>;

const meetingAnswerLines = (answer: unknown) => meetingLines(MeetingAnswer.parse(answer));

const LINES: Record<CommandName, (answer: unknown, options: Options) => string[]> = {
  'meeting show': meetingAnswerLines,
  'meeting open': meetingAnswerLines,
  'meeting close': meetingAnswerLines,
  'meeting calendar': meetingAnswerLines,
  'meeting export': (answer) => [jsonText(answer)],
  'meeting import': (answer) => importLines(ImportAnswer.parse(answer)),
  'question list': (answer, options) => pageLines(QuestionPageAnswer.parse(answer), options),
  'question show': (answer) => {
    const question = QuestionAnswer.parse(answer);
    return questionLines(question, question.timeZone);
  },
  'database migrate': (answer) => migrationLines(MigrationAnswer.parse(answer).applied),
  'database backup': (answer) => backupLines(BackupAnswer.parse(answer)),
  'database restore': (answer) => restorationLines(RestorationAnswer.parse(answer)),
  doctor: (answer) => doctorLines(DoctorAnswer.parse(answer)),
};

/** What a person reads: the answer of a command, line by line, with the options it was asked with. */
export function answerLines(name: CommandName, answer: unknown, options: Options): string[] {
  return LINES[name](answer, options);
}

function meetingLines(meeting: z.infer<typeof MeetingAnswer>): string[] {
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

function importLines(imported: z.infer<typeof ImportAnswer>): string[] {
  const { changed, missing, phase } = imported;
  return [
    changed.length === 0 ? 'Nothing to change: the meeting is as the file says.' : `changed    ${changed.join(', ')}`,
    `phase      ${phase}`,
    ...forcedLines(imported),
    ...(missing.length === 0 ? [] : [`missing    ${missing.join(', ')}: the meeting cannot open without`]),
  ];
}

/** An operator's word, which goes before the calendar. */
function forcedLines(meeting: z.infer<typeof MeetingAnswer> | z.infer<typeof ImportAnswer>): string[] {
  const { override, overrideUntil, now } = meeting;
  if (override === null) return [];
  const hasEnded = overrideUntil !== null && overrideUntil <= now;
  return [
    `forced     ${plainText(wordForced(meeting))}`,
    hasEnded
      ? '           that is over: the calendar counts'
      : '           the calendar does not count; meeting calendar takes it back',
  ];
}

function pageLines(page: z.infer<typeof QuestionPageAnswer>, options: Options): string[] {
  const { questions, total, next, timeZone } = page;
  const isFiltered = ['language', 'since', 'search'].some((name) => options[name] !== undefined);
  const kind = isFiltered ? 'matching questions' : 'questions';
  if (total === 0) return [isFiltered ? 'No question matches.' : 'No question has been received.'];
  const shown = `${questions.length.toLocaleString('en')} of ${total.toLocaleString('en')} ${kind} shown, newest first.`;
  return [
    ...questions.flatMap((question) => questionLines(question, timeZone).concat('')),
    shown,
    ...(next === null ? [] : ['The older ones that follow:', `  ${nextCommand(next, options)}`]),
  ];
}

/** The command for the page that follows: the same options, from the last question shown. */
function nextCommand(before: string, options: Options): string {
  const words = Object.entries({ ...options, before }).flatMap(([name, value]) =>
    typeof value === 'string' ? [`--${name}`, quoted(plainText(value))] : [`--${name}`],
  );
  return ['npm run tribune -- question list', ...words].join(' ');
}

/** As a shell takes it for one word. */
function quoted(word: string): string {
  return /^[\w.:+-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}

function questionLines(question: AnsweredQuestion, timeZone: string): string[] {
  const { reference, receivedAt, state, language, channel, hasConsented, text } = question;
  return [
    `${reference}  ${formatInstant(receivedAt, timeZone, true)}  ${state}  ${language}  ${channel}`,
    `  author   ${authorWords(question)}`,
    `  consent  ${hasConsented ? 'yes' : 'no'}`,
    ...plainLines(text ?? 'erased').map((line) => `  | ${line}`),
  ];
}

function authorWords({ author, country, isMasked }: AnsweredQuestion): string {
  const from = country === null ? '' : ` (${country})`;
  if (author === null) return `erased${from}`;
  if (isMasked) return `masked${from}`;
  const company = author.company === null ? '' : `, ${author.company}`;
  return `${plainText(`${author.firstName} ${author.lastName} <${author.email}>${company}`)}${from}`;
}

function migrationLines(applied: string[]): string[] {
  return applied.length === 0 ? ['The schema is up to date.'] : applied.map((name) => `applied ${name}`);
}

function backupLines(backup: z.infer<typeof BackupAnswer>): string[] {
  return [
    `backed up  ${plainText(backup.file)} (${(backup.bytes / 1024 ** 2).toFixed(1)} MB)`,
    `as of      ${formatInstant(backup.takenAt, backup.timeZone, true)}`,
    `questions  ${backup.questions}`,
    `register   ${backup.registerEntries} entries`,
    `SHA-256    ${backup.sha256}`,
    ...(backup.heldMs === null ? [] : [`waited     submissions, ${backup.heldMs} ms at most`]),
    `The secret is not inside. Keep ${plainText(backup.secretFile)} with it, and both as safe as the database.`,
  ];
}

function restorationLines(restoration: z.infer<typeof RestorationAnswer>): string[] {
  return [
    `restored   ${plainText(restoration.file)}`,
    `as of      ${formatInstant(restoration.takenAt, restoration.timeZone, true)}`,
    `questions  ${restoration.questions}`,
    `register   ${restoration.registerEntries} entries`,
    ...restoration.applied.map((name) => `applied    ${name}`),
    'Before the service starts, put the secret of that installation in its place (SECRET_FILE).',
  ];
}

function doctorLines(findings: z.infer<typeof DoctorAnswer>): string[] {
  const count = (level: string) => findings.filter((finding) => finding.level === level).length;
  const [faults, warnings] = [count('fault'), count('warning')];
  const verdict =
    faults + warnings === 0 ? 'All is well.' : `${numbered(faults, 'fault')}, ${numbered(warnings, 'warning')}.`;
  return [...findings.map(({ level, finding }) => `${level.padEnd(8)} ${plainText(finding)}`), '', verdict];
}

function numbered(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
