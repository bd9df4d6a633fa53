import { z } from 'zod';
import { MeetingView } from '../meeting/meeting.ts';
import {
  ChangeSecondPerson,
  ChangeWaits,
  CloseMeeting,
  FollowCalendar,
  ImportedMeeting,
  ImportMeeting,
  MeetingFile,
  OpenMeeting,
  OrganisersMeeting,
} from '../meeting/organisers-meeting.ts';
import { ChangeReasons, ReasonList } from '../meeting/reason.ts';
import { Readiness } from '../meeting/readiness.ts';
import { MeetingTotals } from '../meeting/totals.ts';
import { call, OF_MEETING } from './call.ts';
import { COMMAND_PROBLEMS } from './decisions.ts';

/** A logo at its largest, with every text at its longest. */
const FILE_LIMIT_BYTES = 1_000_000;

/** An operator's command line shows what it has done: it sends no key. */
const KEYED_HEADERS = {
  'Idempotency-Key':
    'Required of organisers, 1 to 255 visible ASCII characters, a new one for each command. The same key with the same content gives the same answer again, for a day.',
};

const meeting = { status: 200, body: OrganisersMeeting } as const;

export const meetingCalls = {
  showMeeting: call({
    method: 'GET',
    path: '/api/v1/meeting',
    permission: 'public',
    summary: 'The meeting: phase, schedule and texts in both languages',
    output: { status: 200, body: MeetingView },
    problems: [],
  }),
  listMeetings: call({
    method: 'GET',
    path: '/api/v1/meetings',
    permission: 'meeting.read',
    summary: 'Every meeting as organisers see it, the newest first',
    output: { status: 200, body: z.array(OrganisersMeeting) },
    problems: [],
  }),
  openMeeting: call({
    method: 'POST',
    path: '/api/v1/meetings/:meetingId/open',
    permission: 'meeting.control',
    summary: 'Take questions from now on, whatever the calendar says',
    params: OF_MEETING,
    body: OpenMeeting,
    headers: KEYED_HEADERS,
    output: meeting,
    problems: [
      ...COMMAND_PROBLEMS,
      'no-meeting',
      'changed-meanwhile',
      'meeting-incomplete',
      'until-past',
      'until-before-closing',
    ],
  }),
  closeMeeting: call({
    method: 'POST',
    path: '/api/v1/meetings/:meetingId/close',
    permission: 'meeting.control',
    summary: 'Take no more questions, whatever the calendar says',
    params: OF_MEETING,
    body: CloseMeeting,
    headers: KEYED_HEADERS,
    output: meeting,
    problems: [...COMMAND_PROBLEMS, 'no-meeting'],
  }),
  followCalendar: call({
    method: 'POST',
    path: '/api/v1/meetings/:meetingId/follow-calendar',
    permission: 'meeting.control',
    summary: 'Let the calendar decide again',
    params: OF_MEETING,
    body: FollowCalendar,
    headers: KEYED_HEADERS,
    output: meeting,
    problems: [...COMMAND_PROBLEMS, 'no-meeting', 'changed-meanwhile'],
  }),
  showTotals: call({
    method: 'GET',
    path: '/api/v1/meetings/:meetingId/totals',
    permission: 'question.read',
    summary: 'How many questions there are in each state, in all and by day of arrival',
    params: OF_MEETING,
    output: { status: 200, body: MeetingTotals },
    problems: ['no-meeting'],
  }),
  showReadiness: call({
    method: 'GET',
    path: '/api/v1/meetings/:meetingId/readiness',
    permission: 'meeting.read',
    summary: 'What is unwise about the meeting and its installation, though it may open',
    params: OF_MEETING,
    output: { status: 200, body: Readiness },
    problems: ['no-meeting'],
  }),
  exportMeeting: call({
    method: 'GET',
    path: '/api/v1/meetings/:meetingId/file',
    permission: 'meeting.read',
    summary: 'All that is decided of a meeting beforehand, as a file to edit',
    params: OF_MEETING,
    output: { status: 200, body: MeetingFile },
    problems: ['no-meeting'],
  }),
  importMeeting: call({
    method: 'PUT',
    path: '/api/v1/meetings/:meetingId/file',
    permission: 'meeting.edit',
    summary: 'Give a meeting what a file says, all or nothing',
    pool: 'maintenance',
    params: OF_MEETING,
    body: ImportMeeting,
    bodyLimit: FILE_LIMIT_BYTES,
    output: { status: 200, body: ImportedMeeting },
    problems: ['no-meeting', 'changed-meanwhile', 'meeting-file-refused'],
  }),
  listReasons: call({
    method: 'GET',
    path: '/api/v1/meetings/:meetingId/reasons',
    permission: 'meeting.read',
    summary: 'Reasons of refusal in their order, with those that are retired',
    params: OF_MEETING,
    output: { status: 200, body: ReasonList },
    problems: ['no-meeting'],
  }),
  changeReasons: call({
    method: 'PUT',
    path: '/api/v1/meetings/:meetingId/reasons',
    permission: 'meeting.edit',
    summary: 'Give a meeting these reasons of refusal; the charter follows',
    params: OF_MEETING,
    body: ChangeReasons,
    output: { status: 200, body: ReasonList },
    problems: ['no-meeting', 'changed-meanwhile', 'meeting-incomplete'],
  }),
  changeSecondPerson: call({
    method: 'PUT',
    path: '/api/v1/meetings/:meetingId/second-person',
    permission: 'meeting.edit',
    summary: 'Say whether a refusal needs a second person',
    params: OF_MEETING,
    body: ChangeSecondPerson,
    output: meeting,
    problems: ['no-meeting', 'changed-meanwhile'],
  }),
  changeWaits: call({
    method: 'PUT',
    path: '/api/v1/meetings/:meetingId/waits',
    permission: 'meeting.edit',
    summary: 'Say after which time a question has waited long, and very long',
    params: OF_MEETING,
    body: ChangeWaits,
    output: meeting,
    problems: ['no-meeting', 'changed-meanwhile'],
  }),
};
