import type { meetingCalls } from '#contract/calls/meetings.ts';
import type { Handlers } from '../http/handler.ts';
import { changeAnswerSettings } from './change-answer-settings.ts';
import { changeSecondPerson } from './change-second-person.ts';
import { changeOverdueThresholds } from './change-overdue-thresholds.ts';
import { closeMeeting } from './close-meeting.ts';
import type { CurrentMeeting } from './current-meeting.ts';
import { exportMeeting } from './file/export-meeting.ts';
import { type ImportParts, importMeeting } from './file/import-meeting.ts';
import { followCalendar } from './follow-calendar.ts';
import { listMeetings } from './list-meetings.ts';
import { openMeeting } from './open-meeting.ts';
import { showReadiness } from './readiness/show-readiness.ts';
import { changeReasons } from './reasons/change-reasons.ts';
import { listReasons } from './reasons/list-reasons.ts';

export function meetingHandlers(meeting: CurrentMeeting, importing: ImportParts): Handlers<typeof meetingCalls> {
  return {
    showMeeting: meeting.freshView,
    listMeetings,
    openMeeting: (ctx, input) => openMeeting(ctx, input).finally(meeting.expire),
    closeMeeting: (ctx, input) => closeMeeting(ctx, input).finally(meeting.expire),
    followCalendar: (ctx, input) => followCalendar(ctx, input).finally(meeting.expire),
    showReadiness,
    exportMeeting,
    importMeeting: (ctx, input) => importMeeting(importing, ctx, input).finally(meeting.expire),
    listReasons,
    changeReasons,
    changeSecondPerson,
    changeOverdueThresholds,
    changeAnswerSettings,
  };
}
