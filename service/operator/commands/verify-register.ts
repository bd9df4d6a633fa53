import { readHeadOption } from '../arguments/head-argument.ts';
import { textOf } from '../arguments/options.ts';
import { verificationLines } from '../output/register-lines.ts';
import type { Run } from './command.ts';
import { currentMeeting } from './current-meeting.ts';

export const verifyRegister: Run = async (ask, options) => {
  const typed = textOf(options['noted']);
  const noted = typed === undefined ? undefined : readHeadOption('--noted', typed);
  const { id, heldOn } = await currentMeeting(ask);
  const answer = await ask('verifyRegister', { params: { meetingId: id }, body: { noted } });
  return { answer, lines: verificationLines(answer, heldOn), isBad: !answer.holds };
};
