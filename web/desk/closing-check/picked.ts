/** The rows of the closing check as targets of a command, with their names. */
import type { useNumbers } from '../meeting/use-numbers.ts';
import type { OpenQuestion, OpenTopic } from '../publication/outcomes-query.ts';
import type { Picked } from './use-set-outcomes.ts';

type Numbers = ReturnType<typeof useNumbers>;

export function topicPicked({ topic: { id, number }, version }: OpenTopic, numbers: Numbers): Picked {
  return { target: { kind: 'topic', id, seenVersion: version }, name: numbers.ofTopic(number) };
}

/** An unsealed question has no number, so its reference names it. */
export function questionPicked(question: OpenQuestion, numbers: Numbers): Picked {
  const { id, number, reference, version, outcomeVersion } = question;
  const target = { kind: 'question', id, seenVersion: outcomeVersion, seenQuestionVersion: version } as const;
  return { target, name: number === null ? reference : numbers.ofQuestion(number) };
}
