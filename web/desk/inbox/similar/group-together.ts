/** The command that accepts a question together with a suggested one. */
import { CallRefused } from '../../calls/client.ts';
import { acceptTogether } from '../../similar/accept-together.ts';
import type { SimilarQuestion } from '../../similar/similar-query.ts';
import type { useAreaWords } from '../../words/desk-words.ts';
import type { DecisionCommand, DecisionContext } from '../decision/decision-command.ts';
import type { ReadQuestion } from '../../queries/use-question.ts';

type Both = {
  context: DecisionContext;
  question: Pick<ReadQuestion, 'id' | 'topic'>;
  other: SimilarQuestion;
  /** The shown number of the other question. */
  otherNumber: string;
  t: ReturnType<typeof useAreaWords<'similar', 'pane'>>;
};

/** Accepts both into a new topic, or the other one into the topic of an accepted question. */
export function groupTogether({ context, question, other, otherNumber, t }: Both): DecisionCommand {
  const { number, meetingId, topicName } = context;
  const { topic } = question;
  const shared = { written: '', decision: undefined, from: context.question.state, name: t('together') };
  const changed = [t('otherChanged', { number }), t('otherChanged', { number: otherNumber })] as const;
  if (topic === null) {
    return {
      ...shared,
      announcement: t('togetherDone', { number, other: otherNumber }),
      undone: t('togetherUndone', { number, other: otherNumber }),
      later: context.t('later.moved', { number }),
      send: async (queue, baseVersion) => {
        const questions = [
          { id: question.id, seenVersion: baseVersion },
          { id: other.id, seenVersion: other.version },
        ] as const;
        return await acceptTogether(queue, { meetingId, questions, changed });
      },
    };
  }
  return {
    ...shared,
    announcement: t('addedDone', { other: otherNumber, topic: topicName(topic.number) }),
    undone: context.t('undone', { number: otherNumber }),
    later: context.t('later.moved', { number: otherNumber }),
    send: async ({ send }, baseVersion) => {
      const seenMember = { id: question.id, seenVersion: baseVersion };
      const decision = { kind: 'accept', into: { kind: 'existing', topicId: topic.id, seenMember } } as const;
      const input = { params: { meetingId, questionId: other.id }, body: { decision, seenVersion: other.version } };
      return await send('decideQuestion', input).catch((error: unknown) => {
        // The notice of a conflict compares decisions on the open question.
        if (!(error instanceof CallRefused) || error.status !== 409) throw error;
        const isSame = error.problem.current?.version === other.version;
        throw new CallRefused(409, { title: changed[isSame ? 0 : 1] }, 0);
      });
    },
  };
}
