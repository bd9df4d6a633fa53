/** The operator's commands by name. Each makes calls of the contract and formats their answers. */
import { OpenMeeting, type OrganisersMeeting } from '#contract/meeting/organisers-meeting.ts';
import type { Ask } from '../socket/client.ts';
import type { Need } from '../socket/connection.ts';
import { currentMeeting } from './current-meeting.ts';
import { readOptions, textOf, type TypedOptions } from '../arguments/options.ts';
import { ORGANISER_COMMANDS } from './organiser/organiser-commands.ts';
import { QUESTION_COMMANDS } from './question/question-commands.ts';
import {
  backupLines,
  doctorLines,
  importLines,
  meetingLines,
  migrationLines,
  restorationLines,
  totalsLines,
} from '../output/formatters.ts';
import { verificationLines } from '../output/register-lines.ts';
import { readHeadOption } from '../arguments/head-argument.ts';
import { readTimeOption } from '../arguments/time-argument.ts';

/** The result of a command, as JSON and as text. `isBad` makes the process exit with a failure. */
export type Outcome = { answer: unknown; lines: string[]; isBad?: boolean };

type Command = Need & { run: (ask: Ask, options: TypedOptions, file?: unknown) => Promise<Outcome> };

const ON_OURS: Need = { schema: 'ours', isCreating: false, isAlone: false };
const ON_ANY: Need = { ...ON_OURS, schema: 'any' };

export const COMMANDS = {
  'meeting show': {
    ...ON_OURS,
    run: async (ask) => {
      const meeting = await currentMeeting(ask);
      const { ageMs: _, asOf: __, ...totals } = await ask('showTotals', { params: { meetingId: meeting.id } });
      return { answer: { ...meeting, totals }, lines: [...meetingLines(meeting), '', ...totalsLines(totals)] };
    },
  },
  'meeting open': {
    ...ON_OURS,
    run: async (ask, options) => {
      const reason = reasonOf(options);
      const { id, revision, timeZone } = await currentMeeting(ask);
      const typed = textOf(options['until']);
      const until = typed === undefined ? undefined : readTimeOption('--until', typed, timeZone).toISOString();
      const body = { seenRevision: revision, reason, until };
      return ofMeeting(await ask('openMeeting', { params: { meetingId: id }, body }));
    },
  },
  'meeting close': {
    ...ON_OURS,
    run: async (ask, options) => {
      const body = { reason: reasonOf(options) };
      const { id } = await currentMeeting(ask);
      return ofMeeting(await ask('closeMeeting', { params: { meetingId: id }, body }));
    },
  },
  'meeting calendar': {
    ...ON_OURS,
    run: async (ask, options) => {
      const reason = reasonOf(options);
      const { id, revision } = await currentMeeting(ask);
      const body = { seenRevision: revision, reason };
      return ofMeeting(await ask('followCalendar', { params: { meetingId: id }, body }));
    },
  },
  'meeting export': {
    ...ON_OURS,
    run: async (ask) => {
      const { id } = await currentMeeting(ask);
      return { answer: await ask('exportMeeting', { params: { meetingId: id } }), lines: [] };
    },
  },
  'meeting import': {
    ...ON_OURS,
    run: async (ask, _options, file) => {
      const { id, revision } = await currentMeeting(ask);
      const body = { seenRevision: revision, file };
      const answer = await ask('importMeeting', { params: { meetingId: id }, body });
      return { answer, lines: importLines(answer) };
    },
  },
  ...QUESTION_COMMANDS,
  ...ORGANISER_COMMANDS,
  'register verify': {
    ...ON_OURS,
    run: async (ask, options) => {
      const typed = textOf(options['noted']);
      const noted = typed === undefined ? undefined : readHeadOption('--noted', typed);
      const { id, heldOn } = await currentMeeting(ask);
      const answer = await ask('verifyRegister', { params: { meetingId: id }, body: { noted } });
      return { answer, lines: verificationLines(answer, heldOn), isBad: !answer.holds };
    },
  },
  'database migrate': {
    ...ON_ANY,
    isCreating: true,
    run: async (ask) => {
      const answer = await ask('migrateDatabase', {});
      return { answer, lines: migrationLines(answer.applied) };
    },
  },
  'database backup': {
    ...ON_ANY,
    run: async (ask, { force, folder, ...options }) => {
      const body = { file: String(options['file']), force: force === true, folder: String(folder) };
      const answer = await ask('backUpDatabase', { body });
      return { answer, lines: backupLines(answer) };
    },
  },
  'database restore': {
    ...ON_ANY,
    isCreating: true,
    isAlone: true,
    run: async (ask, options) => {
      const answer = await ask('restoreDatabase', { body: { file: String(options['file']) } });
      return { answer, lines: restorationLines(answer) };
    },
  },
  'secret accept': {
    ...ON_OURS,
    run: async (ask) => {
      const answer = await ask('acceptSecret', {});
      return { answer, lines: doctorLines(answer) };
    },
  },
  doctor: {
    ...ON_ANY,
    run: async (ask) => {
      const answer = await ask('diagnose', {});
      return { answer, lines: doctorLines(answer) };
    },
  },
} satisfies Record<string, Command>;
export type CommandName = keyof typeof COMMANDS;

function reasonOf({ reason }: TypedOptions): string {
  return readOptions(OpenMeeting.pick({ reason: true }), { reason }).reason;
}

function ofMeeting(meeting: OrganisersMeeting): Outcome {
  return { answer: meeting, lines: meetingLines(meeting) };
}
