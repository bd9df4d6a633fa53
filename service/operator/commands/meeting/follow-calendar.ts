import { readReason } from '../../arguments/reason-argument.ts';
import { meetingLines } from '../../output/formatters.ts';
import type { Run } from '../command.ts';
import { currentMeeting } from '../current-meeting.ts';

export const followCalendar: Run = async (ask, options) => {
  const reason = readReason(options);
  const { id, revision } = await currentMeeting(ask);
  const body = { seenRevision: revision, reason };
  const answer = await ask('followCalendar', { params: { meetingId: id }, body });
  return { answer, lines: meetingLines(answer) };
};
