import { textOf } from '../../arguments/options.ts';
import { readReason } from '../../arguments/reason-argument.ts';
import { readTimeOption } from '../../arguments/time-argument.ts';
import { meetingLines } from '../../output/formatters.ts';
import type { Run } from '../command.ts';
import { currentMeeting } from '../current-meeting.ts';

export const openMeeting: Run = async (ask, options) => {
  const reason = readReason(options);
  const { id, revision, timeZone } = await currentMeeting(ask);
  const typed = textOf(options['until']);
  const until = typed === undefined ? undefined : readTimeOption('--until', typed, timeZone).toISOString();
  const body = { seenRevision: revision, reason, until };
  const answer = await ask('openMeeting', { params: { meetingId: id }, body });
  return { answer, lines: meetingLines(answer) };
};
