/** The operator's commands by name. The code of a command loads when it runs. */
import type { Need } from '../socket/need.ts';
import type { Command } from './command.ts';

const ON_OURS: Need = { schema: 'ours', isCreating: false, isAlone: false };
const ON_ANY: Need = { ...ON_OURS, schema: 'any' };

export const COMMANDS = {
  'meeting show': {
    ...ON_OURS,
    run: async (...typed) => (await import('./meeting/show-meeting.ts')).showMeeting(...typed),
  },
  'meeting open': {
    ...ON_OURS,
    run: async (...typed) => (await import('./meeting/open-meeting.ts')).openMeeting(...typed),
  },
  'meeting close': {
    ...ON_OURS,
    run: async (...typed) => (await import('./meeting/close-meeting.ts')).closeMeeting(...typed),
  },
  'meeting calendar': {
    ...ON_OURS,
    run: async (...typed) => (await import('./meeting/follow-calendar.ts')).followCalendar(...typed),
  },
  'meeting export': {
    ...ON_OURS,
    run: async (...typed) => (await import('./meeting/export-meeting.ts')).readSettings(...typed),
  },
  'meeting import': {
    ...ON_OURS,
    run: async (...typed) => (await import('./meeting/import-meeting.ts')).replaceSettings(...typed),
  },
  'question list': {
    ...ON_OURS,
    run: async (...typed) => (await import('./question/list-questions.ts')).listQuestions(...typed),
  },
  'question show': {
    ...ON_OURS,
    run: async (...typed) => (await import('./question/show-question.ts')).showQuestion(...typed),
  },
  'question similar': {
    ...ON_OURS,
    run: async (...typed) => (await import('./question/list-similar.ts')).listSimilar(...typed),
  },
  'organiser list': {
    ...ON_OURS,
    run: async (...typed) => (await import('./organiser/list-organisers.ts')).listOrganisers(...typed),
  },
  'organiser invite': {
    ...ON_OURS,
    run: async (...typed) => (await import('./organiser/invite-organiser.ts')).inviteOrganiser(...typed),
  },
  'organiser revoke': {
    ...ON_OURS,
    run: async (...typed) => (await import('./organiser/revoke-organiser.ts')).revokeOrganiser(...typed),
  },
  'register verify': {
    ...ON_OURS,
    run: async (...typed) => (await import('./verify-register.ts')).verifyRegister(...typed),
  },
  'database migrate': {
    ...ON_ANY,
    isCreating: true,
    run: async (...typed) => (await import('./database/migrate-database.ts')).migrateDatabase(...typed),
  },
  'database backup': {
    ...ON_ANY,
    run: async (...typed) => (await import('./database/back-up-database.ts')).backUpDatabase(...typed),
  },
  'database restore': {
    ...ON_ANY,
    isCreating: true,
    isAlone: true,
    run: async (...typed) => (await import('./database/restore-database.ts')).restoreDatabase(...typed),
  },
  'secret accept': {
    ...ON_OURS,
    run: async (...typed) => (await import('./accept-secret.ts')).acceptSecret(...typed),
  },
  doctor: {
    ...ON_ANY,
    run: async (...typed) => (await import('./doctor.ts')).diagnose(...typed),
  },
} satisfies Record<string, Command>;
export type CommandName = keyof typeof COMMANDS;
