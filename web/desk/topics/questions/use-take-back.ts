import { useState } from 'react';
import { type Result, useSendDecision } from '../../decisions/use-decide.ts';
import { useTopicDone } from '../../decisions/use-topic-done.ts';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { useNumbers } from '../../meeting/use-numbers.ts';
import { focusSoon } from '../../grouping/use-move.ts';
import type { ShownTopic } from '../../queries/use-topics.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { totalQuestions } from '../question-count.ts';
import { rowAfter } from './row-after.ts';

/** Takes back the acceptance of questions of a topic, with a reason. `skipped` are the questions that it skipped last. */
export function useTakeBack(shown: ShownTopic, name: string, onDone: () => void) {
  const { id: meetingId } = useMeetingMetadata();
  const [skipped, setSkipped] = useState<Result['left']>([]);
  const resultText = useResultText(shown, name);
  const announceDone = useTopicDone();
  const sendDecision = useSendDecision();
  const send = async (ids: readonly string[], reason: string) => {
    const taken = shown.questions.filter(({ id }) => ids.includes(id));
    const questions = taken.map(({ id, version }) => ({ id, seenVersion: version }));
    const body = { decision: { kind: 'reopen', reason }, questions } as const;
    const params = { meetingId };
    const result = await sendDecision(async (queue) => await queue.send('decideQuestions', { params, body }));
    announceDone(result, resultText(taken, result));
    setSkipped(result.left);
    onDone();
    focusSoon(rowAfter(shown, ids));
  };
  return { send, skipped, closeSkipped: () => setSkipped([]) };
}

/** The announcement: how many questions are new again, how many were skipped, and whether the topic is empty. */
function useResultText({ topic }: ShownTopic, name: string) {
  const t = useAreaWords('topics', 'topic');
  const one = useAreaWords('inbox', 'decide');
  const many = useAreaWords('inbox', 'bulk');
  const numbers = useNumbers();
  return (taken: ShownTopic['questions'], { decidedCount, leftCount: skippedCount }: Result): string => {
    const [first] = taken;
    if (skippedCount > 0) {
      const done = many('done.takenBack', { count: decidedCount });
      return many('resultSkipped', { done, skipped: many('skipped', { count: skippedCount }) });
    }
    const done =
      taken.length === 1 && first !== undefined
        ? one('takenBack', { number: numbers.ofQuestion(first.number) })
        : many('done.takenBack', { count: decidedCount });
    return decidedCount === totalQuestions(topic) ? t('takenBackAll', { done, topic: name }) : done;
  };
}
