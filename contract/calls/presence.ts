import { PresenceList, ReportPresence } from '../question/presence.ts';
import { call, OF_MEETING } from './call.ts';

export const presenceCalls = {
  reportPresence: call({
    method: 'POST',
    path: '/api/v1/meetings/:meetingId/presence',
    permission: 'desk.use',
    summary: 'Report which question the caller has open; repeat it every ten seconds, since it expires after thirty',
    params: OF_MEETING,
    body: ReportPresence,
    output: { status: 204 },
    problems: ['question-not-found'],
  }),
  listPresence: call({
    method: 'GET',
    path: '/api/v1/meetings/:meetingId/presence',
    permission: 'question.read',
    summary: 'List which organisers read or decide which questions now',
    params: OF_MEETING,
    output: { status: 200, body: PresenceList },
    problems: [],
  }),
};
