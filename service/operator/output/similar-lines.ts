import type { Closeness } from '#contract/plain/similar/closeness.ts';
import { questionNumber, topicNumber } from '#contract/plain/question/question-number.ts';
import type { SimilarQuestion } from '#contract/similar/similar.ts';
import { plainLines, plainText } from '../../http/text/plain-text.ts';

const WORDS: Record<Closeness, string> = { veryClose: 'very close', close: 'close', partly: 'partly' };

type Listed = Pick<
  SimilarQuestion,
  'reference' | 'number' | 'language' | 'state' | 'closeness' | 'same' | 'differs' | 'text'
> & { topic: { number: number } | null };

/** Similar questions, the closest first, each with its reason. */
export function similarLines(
  { isComplete, questions }: { isComplete: boolean; questions: Listed[] },
  heldOn: string,
): string[] {
  const none = questions.length === 0 ? ['No question asks the same.'] : [];
  const unfinished = isComplete ? [] : ['The service still compares questions: there may be closer ones.'];
  return [...questions.flatMap((question) => questionLines(question, heldOn).concat('')), ...none, ...unfinished];
}

function questionLines(question: Listed, heldOn: string): string[] {
  const { reference, number, language, state, topic, closeness, same, differs, text } = question;
  const called = number === null ? '…' : questionNumber(number, heldOn);
  const where = topic === null ? '' : `  ${topicNumber(topic.number, heldOn)}`;
  const shared = same.map(({ here, there }) => (here === there ? here : `${here} = ${there}`));
  const apart = [
    ...differs.here.map((one) => `only asked: ${one}`),
    ...differs.there.map((one) => `only there: ${one}`),
  ];
  return [
    `${reference}  ${called}  ${WORDS[closeness]}  ${state}  ${language}${where}`,
    ...plainLines(text).map((line) => `  | ${line}`),
    ...(shared.length === 0 ? [] : [`  same     ${plainText(shared.join(', '))}`]),
    ...(apart.length === 0 ? [] : [`  differs  ${plainText(apart.join(', '))}`]),
  ];
}
