import { z } from 'zod';
import { BackUpDatabase, backUpDatabase } from '../backup/back-up-database.ts';
import { RestoreDatabase, restoreDatabase } from '../backup/restore-database.ts';
import { cleanLogoApart } from '../brand/drawing-process.ts';
import type { Config } from '../config.ts';
import type { OpenDatabase } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import type { OnWait } from '../database/schema-lock.ts';
import { diagnose } from './diagnose.ts';
import { CloseMeeting, closeMeeting } from '../meetings/close-meeting.ts';
import { exportMeeting } from '../meetings/export-meeting.ts';
import { FollowCalendar, followCalendar } from '../meetings/follow-calendar.ts';
import { ImportMeeting, importMeeting } from '../meetings/import-meeting.ts';
import { findCurrentMeeting, findOverrideSince, findTimeZone, type Meeting } from '../meetings/meeting-queries.ts';
import { OpenMeeting, openMeeting } from '../meetings/open-meeting.ts';
import { ListQuestions, listQuestions } from '../questions/list-questions.ts';
import { ShowQuestion, showQuestion } from '../questions/show-question.ts';
import { problem } from '../http/problem.ts';
import { readOptions } from './options.ts';

type Means = {
  database: OpenDatabase;
  config: Config;
  /** Whoever asked has gone, or the service closes. */
  signal: AbortSignal;
  onWait: OnWait;
};

function command<T extends z.ZodType>(input: T, run: (means: Means, input: z.infer<T>) => Promise<unknown>) {
  return { run: async (means: Means, raw: unknown) => await run(means, readOptions(input, raw)) };
}

/** An answer with instants, and the zone in which people read them. */
async function inMeetingZone<T extends object>({ database }: Means, answer: T): Promise<T & { timeZone: string }> {
  return { ...answer, timeZone: (await findTimeZone(database.db)) ?? 'UTC' };
}

/** A meeting, and since when it has been forced. */
async function withOverrideSince(
  { database }: Means,
  meeting: Meeting,
): Promise<Meeting & { overrideSince: Date | null }> {
  return { ...meeting, overrideSince: await findOverrideSince(database.db, meeting) };
}

const Nothing = z.strictObject({});

/** What an operator can ask for, by name: from the command line, or through the socket of a running service. */
export const OPERATOR_COMMANDS = {
  'meeting show': command(Nothing, async (means) => {
    const meeting = await findCurrentMeeting(means.database.db);
    if (meeting === undefined) throw problem('no-meeting');
    return await withOverrideSince(means, meeting);
  }),
  'meeting open': command(OpenMeeting, async (means, input) =>
    withOverrideSince(means, await openMeeting(means.database.db, input)),
  ),
  'meeting close': command(CloseMeeting, async (means, input) =>
    withOverrideSince(means, await closeMeeting(means.database.db, input)),
  ),
  'meeting calendar': command(FollowCalendar, async (means, input) =>
    withOverrideSince(means, await followCalendar(means.database.db, input)),
  ),
  'meeting export': command(Nothing, ({ database }) => exportMeeting(database.db)),
  'meeting import': command(ImportMeeting, ({ database }, input) =>
    importMeeting({ db: database.maintenance, cleanLogo: cleanLogoApart }, input),
  ),
  'question list': command(ListQuestions, ({ database }, input) => listQuestions(database.maintenance, input)),
  'question show': command(ShowQuestion, ({ database }, input) => showQuestion(database.db, input)),
  'database migrate': command(Nothing, async ({ database, onWait }) => ({
    applied: await migrate(database, { onWait }),
  })),
  'database backup': command(BackUpDatabase, async (means, input) =>
    inMeetingZone(means, await backUpDatabase(means, input)),
  ),
  'database restore': command(RestoreDatabase, async (means, input) =>
    inMeetingZone(means, await restoreDatabase(means, input)),
  ),
  doctor: command(Nothing, ({ database, config }) => diagnose(config, database)),
};
export type CommandName = keyof typeof OPERATOR_COMMANDS;

const LONG: ReadonlySet<string> = new Set<CommandName>(['database migrate', 'database backup', 'meeting import']);

/** True for a command that may take longer than anybody waits for an answer. */
export function takesLong(name: string): boolean {
  return LONG.has(name);
}

/** Runs a command by its name; the answer can be written as JSON. */
export async function runCommand(means: Means, name: CommandName, input: unknown): Promise<unknown> {
  return await OPERATOR_COMMANDS[name].run(means, input);
}

/** True for the name of a command. */
export function isCommandName(name: string): name is CommandName {
  return Object.hasOwn(OPERATOR_COMMANDS, name);
}
