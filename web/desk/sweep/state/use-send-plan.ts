import { CallRefused } from '../../calls/client.ts';
import type { CommandQueue } from '../../calls/command-queue.ts';
import { type Result, useSendDecision } from '../../decisions/use-decide.ts';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { useNumbers } from '../../meeting/use-numbers.ts';
import { acceptTogether } from '../../similar/accept-together.ts';
import type { Compared, Pair } from '../../similar/pairs-query.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import type { PairPlan } from '../pair/pair-plan.ts';

const CONFLICT = 409;

/** The plans that one command carries out. */
export type Sendable = Extract<PairPlan, { kind: 'accept' | 'move' | 'together' }>;

/** Carries out a plan for the versions that the organiser saw. @throws CallRefused if either question has changed */
export function useSendPlan() {
  const t = useAreaWords('similar', 'pane');
  const { id: meetingId } = useMeetingMetadata();
  const numbers = useNumbers();
  const sendDecision = useSendDecision();
  return async (plan: Sendable, pair: Pair): Promise<Result> => {
    const changed = ({ number }: Compared) => t('otherChanged', { number: numbers.ofQuestion(number) });
    if (plan.kind === 'together') {
      const { first, second } = pair;
      const questions = [seenOf(first), seenOf(second)] as const;
      const both = { meetingId, questions, changed: [changed(first), changed(second)] } as const;
      return await sendDecision(async (queue) => await acceptTogether(queue, both));
    }
    return await sendDecision(async (queue) => await sendInto(queue, meetingId, plan)).catch((error: unknown) => {
      if (!(error instanceof CallRefused) || error.problem.code !== 'changed-meanwhile') throw error;
      const { question, other } = plan;
      const isSame = error.problem.current?.version === question.version;
      throw new CallRefused(CONFLICT, { title: changed(isSame ? other : question) }, 0);
    });
  };
}

async function sendInto({ send }: CommandQueue, meetingId: string, plan: Exclude<Sendable, { kind: 'together' }>) {
  const { kind, question, other, topic } = plan;
  // The organiser saw the other question in the topic. If it has left, the service refuses.
  const into = { kind: 'existing', topicId: topic.id, seenMember: seenOf(other) } as const;
  if (kind === 'move') {
    return await send('moveQuestions', { params: { meetingId }, body: { questions: [seenOf(question)], into } });
  }
  const body = { decision: { kind: 'accept', into }, seenVersion: question.version } as const;
  return await send('decideQuestion', { params: { meetingId, questionId: question.id }, body });
}

function seenOf({ id, version }: Compared) {
  return { id, seenVersion: version };
}
