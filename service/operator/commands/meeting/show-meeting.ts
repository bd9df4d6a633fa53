import { meetingLines, totalsLines } from '../../output/formatters.ts';
import type { Run } from '../command.ts';
import { currentMeeting } from '../current-meeting.ts';

export const showMeeting: Run = async (ask) => {
  const meeting = await currentMeeting(ask);
  const { ageMs: _, asOf: __, ...totals } = await ask('showTotals', { params: { meetingId: meeting.id } });
  return { answer: { ...meeting, totals }, lines: [...meetingLines(meeting), '', ...totalsLines(totals)] };
};
