/** Where each call is made. No dependency, so that the browser may load it; what the calls take and give is beside it. */
import type { Route } from './call.ts';

export const ROUTES = {
  submitQuestion: { method: 'POST', path: '/api/v1/questions' },
  listQuestions: { method: 'GET', path: '/api/v1/meetings/:meetingId/questions' },
  showQuestion: { method: 'GET', path: '/api/v1/meetings/:meetingId/questions/:reference' },
  revealAuthors: { method: 'POST', path: '/api/v1/meetings/:meetingId/authors/reveal' },
  showMeeting: { method: 'GET', path: '/api/v1/meeting' },
  listMeetings: { method: 'GET', path: '/api/v1/meetings' },
  openMeeting: { method: 'POST', path: '/api/v1/meetings/:meetingId/open' },
  closeMeeting: { method: 'POST', path: '/api/v1/meetings/:meetingId/close' },
  followCalendar: { method: 'POST', path: '/api/v1/meetings/:meetingId/follow-calendar' },
  exportMeeting: { method: 'GET', path: '/api/v1/meetings/:meetingId/file' },
  importMeeting: { method: 'PUT', path: '/api/v1/meetings/:meetingId/file' },
  createChallenge: { method: 'GET', path: '/api/v1/captcha/challenge' },
  migrateDatabase: { method: 'POST', path: '/api/v1/database/migrate' },
  backUpDatabase: { method: 'POST', path: '/api/v1/database/backup' },
  restoreDatabase: { method: 'POST', path: '/api/v1/database/restore' },
  diagnose: { method: 'GET', path: '/api/v1/diagnosis' },
} as const satisfies Record<string, Route>;
