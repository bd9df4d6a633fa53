import { readReason } from '../../arguments/reason-argument.ts';
import { meetingLines } from '../../output/formatters.ts';
import type { Run } from '../command.ts';
import { currentMeeting } from '../current-meeting.ts';

export const closeMeeting: Run = async (ask, options) => {
  const body = { reason: readReason(options) };
  const { id } = await currentMeeting(ask);
  const answer = await ask('closeMeeting', { params: { meetingId: id }, body });
  return { answer, lines: meetingLines(answer) };
};
