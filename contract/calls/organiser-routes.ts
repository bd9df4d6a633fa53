import type { Route } from './call.ts';

/** Where organisers and operators make their calls. No dependency, so that the browser may load it. */
export const ORGANISER_ROUTES = {
  listQuestions: { method: 'GET', path: '/api/v1/meetings/:meetingId/questions' },
  showQuestion: { method: 'GET', path: '/api/v1/meetings/:meetingId/questions/:reference' },
  revealAuthors: { method: 'POST', path: '/api/v1/meetings/:meetingId/authors/reveal' },
  listMeetings: { method: 'GET', path: '/api/v1/meetings' },
  openMeeting: { method: 'POST', path: '/api/v1/meetings/:meetingId/open' },
  closeMeeting: { method: 'POST', path: '/api/v1/meetings/:meetingId/close' },
  followCalendar: { method: 'POST', path: '/api/v1/meetings/:meetingId/follow-calendar' },
  exportMeeting: { method: 'GET', path: '/api/v1/meetings/:meetingId/file' },
  importMeeting: { method: 'PUT', path: '/api/v1/meetings/:meetingId/file' },
  migrateDatabase: { method: 'POST', path: '/api/v1/database/migrate' },
  backUpDatabase: { method: 'POST', path: '/api/v1/database/backup' },
  restoreDatabase: { method: 'POST', path: '/api/v1/database/restore' },
  diagnose: { method: 'GET', path: '/api/v1/diagnosis' },
} as const satisfies Record<string, Route>;
