import { TypedReference } from '#contract/question/organisers-question.ts';
import { readQuestionLines } from '../../output/question-lines.ts';
import type { Run } from '../command.ts';
import { currentMeeting } from '../current-meeting.ts';
import { revealAuthors } from './reveal-authors.ts';

export const showQuestion: Run = async (ask, options) => {
  const { id: meetingId, heldOn } = await currentMeeting(ask);
  const reference = TypedReference.parse(options['reference']);
  const question = await ask('showQuestion', { params: { meetingId, reference }, query: {} });
  const [shown = question] =
    options['reveal'] === true ? await revealAuthors(ask, { meetingId, questions: [question] }) : [];
  return { answer: shown, lines: readQuestionLines(shown, heldOn) };
};
