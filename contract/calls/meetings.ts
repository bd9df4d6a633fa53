import { z } from 'zod';
import { ChangeAnswerSettings } from '../answer/answer-settings.ts';
import { MeetingView } from '../meeting/meeting.ts';
import {
  ChangeSecondPerson,
  ChangeOverdueThresholds,
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
import { call, COMMAND_PROBLEMS, OF_MEETING } from './call.ts';

/** Holds the largest logo and every text at its maximum length. */
const FILE_LIMIT_BYTES = 1_000_000;

/** Only organisers send a key. The operator's command line sends none, because it shows the outcome itself. */
const KEYED_HEADERS = {
  'Idempotency-Key':
    'Required of organisers, 1 to 255 visible ASCII characters, a new one for each command. For a day, the same key with the same content gets the same answer.',
};

const meeting = { status: 200, body: OrganisersMeeting } as const;

export const meetingCalls = {
  showMeeting: call({
    method: 'GET',
    path: '/api/v1/meeting',
    permission: 'public',
    summary: 'Show the meeting: phase, schedule and texts in both languages',
    output: { status: 200, body: MeetingView },
    problems: [],
  }),
  listMeetings: call({
    method: 'GET',
    path: '/api/v1/meetings',
    permission: 'meeting.read',
    summary: 'List every meeting as organisers see it, newest first',
    output: { status: 200, body: z.array(OrganisersMeeting) },
    problems: [],
  }),
  openMeeting: call({
    method: 'POST',
    path: '/api/v1/meetings/:meetingId/open',
    permission: 'meeting.control',
    summary: 'Accept questions from now on, regardless of the calendar',
    params: OF_MEETING,
    body: OpenMeeting,
    headers: KEYED_HEADERS,
    output: meeting,
    problems: [
      ...COMMAND_PROBLEMS,
      'no-meeting',
      'changed-meanwhile',
      'meeting-finished',
      'meeting-incomplete',
      'until-past',
      'until-before-closing',
    ],
  }),
  closeMeeting: call({
    method: 'POST',
    path: '/api/v1/meetings/:meetingId/close',
    permission: 'meeting.control',
    summary: 'Accept no more questions, regardless of the calendar',
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
    problems: [...COMMAND_PROBLEMS, 'no-meeting', 'changed-meanwhile', 'meeting-finished'],
  }),
  showReadiness: call({
    method: 'GET',
    path: '/api/v1/meetings/:meetingId/readiness',
    permission: 'meeting.read',
    summary: 'List warnings about the meeting and its installation; they do not prevent the opening',
    params: OF_MEETING,
    output: { status: 200, body: Readiness },
    problems: ['no-meeting'],
  }),
  exportMeeting: call({
    method: 'GET',
    path: '/api/v1/meetings/:meetingId/file',
    permission: 'meeting.read',
    summary: 'Export the settings of a meeting as a file to edit',
    params: OF_MEETING,
    output: { status: 200, body: MeetingFile },
    problems: ['no-meeting'],
  }),
  importMeeting: call({
    method: 'PUT',
    path: '/api/v1/meetings/:meetingId/file',
    permission: 'meeting.edit',
    summary: 'Import the settings of a meeting from a file, completely or not at all',
    pool: 'maintenance',
    params: OF_MEETING,
    body: ImportMeeting,
    bodyLimit: FILE_LIMIT_BYTES,
    output: { status: 200, body: ImportedMeeting },
    problems: ['no-meeting', 'changed-meanwhile', 'meeting-finished', 'meeting-file-refused'],
  }),
  listReasons: call({
    method: 'GET',
    path: '/api/v1/meetings/:meetingId/reasons',
    permission: 'meeting.read',
    summary: 'List the reasons for refusal in their order, including retired ones',
    params: OF_MEETING,
    output: { status: 200, body: ReasonList },
    problems: ['no-meeting'],
  }),
  changeReasons: call({
    method: 'PUT',
    path: '/api/v1/meetings/:meetingId/reasons',
    permission: 'meeting.edit',
    transaction: true,
    summary: 'Replace the reasons for refusal of a meeting, also in its charter',
    params: OF_MEETING,
    body: ChangeReasons,
    output: { status: 200, body: ReasonList },
    problems: ['no-meeting', 'changed-meanwhile', 'meeting-incomplete'],
  }),
  changeSecondPerson: call({
    method: 'PUT',
    path: '/api/v1/meetings/:meetingId/second-person',
    permission: 'meeting.edit',
    transaction: true,
    summary: 'Set whether a refusal needs a second person',
    params: OF_MEETING,
    body: ChangeSecondPerson,
    output: meeting,
    problems: ['no-meeting', 'changed-meanwhile'],
  }),
  changeOverdueThresholds: call({
    method: 'PUT',
    path: '/api/v1/meetings/:meetingId/overdue-thresholds',
    permission: 'meeting.edit',
    transaction: true,
    summary: 'Set the times after which a waiting question is overdue and severely overdue',
    params: OF_MEETING,
    body: ChangeOverdueThresholds,
    output: meeting,
    problems: ['no-meeting', 'changed-meanwhile'],
  }),
  changeAnswerSettings: call({
    method: 'PUT',
    path: '/api/v1/meetings/:meetingId/answer-settings',
    permission: 'meeting.edit',
    transaction: true,
    summary: 'Set how fast answers are spoken, their target, and whether a writer may approve',
    params: OF_MEETING,
    body: ChangeAnswerSettings,
    output: meeting,
    problems: ['no-meeting', 'changed-meanwhile'],
  }),
};
