import { pageLines } from '../../output/question-lines.ts';
import type { Run } from '../command.ts';
import { currentMeeting } from '../current-meeting.ts';
import { findPage, readListing } from './question-page.ts';

export const listQuestions: Run = async (ask, options) => {
  const meeting = await currentMeeting(ask);
  const { limit: _limit, after: _after, ...query } = await readListing(ask, meeting, options);
  const { total } = await ask('countQuestions', { params: { meetingId: meeting.id }, query });
  const answer = { ...(await findPage(ask, meeting, options)), total };
  return { answer, lines: pageLines(answer, { options, heldOn: meeting.heldOn }) };
};
