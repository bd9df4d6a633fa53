import { setTimeout as wait } from 'node:timers/promises';
import { TypedReference } from '#contract/question/organisers-question.ts';
import type { SimilarList } from '#contract/similar/similar.ts';
import type { Ask } from '../../socket/client.ts';
import { similarLines } from '../../output/similar-lines.ts';
import type { Run } from '../command.ts';
import { currentMeeting } from '../current-meeting.ts';

const SHOWN = 5;
/** A large meeting is read into memory in a few seconds. A stopped service never completes it. */
const TRIES = 7;
const PAUSE_MS = 500;

/** The five questions that are the most similar to one. */
export const listSimilar: Run = async (ask, options) => {
  const { id: meetingId, heldOn } = await currentMeeting(ask);
  const reference = TypedReference.parse(options['reference']);
  const { id: questionId } = await ask('showQuestion', { params: { meetingId, reference }, query: {} });
  const { isComplete, questions } = await askUntilComplete(ask, { meetingId, questionId });
  const shown = questions.slice(0, SHOWN).map((question) => ({
    reference: question.reference,
    number: question.number,
    language: question.language,
    state: question.state,
    topic: question.topic === null ? null : { id: question.topic.id, number: question.topic.number },
    closeness: question.closeness,
    same: question.same,
    differs: question.differs,
    text: question.text,
  }));
  const answer = { isComplete, questions: shown };
  return { answer, lines: similarLines(answer, heldOn) };
};

async function askUntilComplete(ask: Ask, params: { meetingId: string; questionId: string }): Promise<SimilarList> {
  for (let tries = 1; ; tries += 1) {
    const list = await ask('listSimilar', { params });
    if (list.isComplete || tries === TRIES) return list;
    await wait(PAUSE_MS);
  }
}
