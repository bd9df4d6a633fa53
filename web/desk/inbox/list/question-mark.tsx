import { Unbroken } from '#web/kit/text/unbroken.tsx';
import { NumberLinks } from '../../kit/number/number-links.tsx';
import { StateMark } from '../../kit/mark/state-mark.tsx';
import { useNumbers } from '../../meeting/use-numbers.ts';
import { useTopics } from '../../queries/topics-query.ts';
import { useDeskWords } from '../../words/desk-words.ts';
import type { ListedQuestion } from '../../queries/use-questions.ts';

type MarkProps = {
  question: Pick<ListedQuestion, 'state' | 'topic'>;
  /** Links the number of its topic. Off when the badge is part of a link itself. */
  hasLink?: boolean;
};

/** A badge for the question's state. */
export function QuestionMark({ question: { state, topic }, hasLink = false }: MarkProps) {
  const t = useDeskWords('states');
  switch (state) {
    case 'received':
      return (
        <StateMark icon="dot" tone="new">
          {t('received')}
        </StateMark>
      );
    case 'accepted':
      return <AcceptedMark topic={topic} hasLink={hasLink} />;
    case 'redirected':
      return <StateMark icon="redirect">{t('redirected')}</StateMark>;
    case 'answeredPrivately':
      return (
        <StateMark icon="check" tone="ok">
          {t('answeredPrivately')}
        </StateMark>
      );
    case 'refusalProposed':
      return (
        <StateMark icon="half" tone="warn">
          {t('refusalProposed')}
        </StateMark>
      );
    case 'refused':
      return (
        <StateMark icon="refuse" tone="bad">
          {t('refused')}
        </StateMark>
      );
    case 'withdrawn':
      return <StateMark icon="close">{t('withdrawn')}</StateMark>;
  }
}

/** Shows "grouped" once the topic has other questions: a question accepted on its own has a topic too. */
function AcceptedMark({ topic, hasLink }: Pick<ListedQuestion, 'topic'> & { hasLink: boolean }) {
  const t = useDeskWords('states');
  const numbers = useNumbers();
  const questions = useTopics().find(({ id }) => id === topic?.id)?.questions;
  const name = topic === null ? undefined : numbers.ofTopic(topic.number);
  if (name !== undefined && questions !== undefined && questions.fr + questions.en > 1) {
    const text = t('grouped', { topic: name });
    return <StateMark icon="group">{hasLink ? <NumberLinks text={text} /> : <Unbroken text={text} />}</StateMark>;
  }
  const text = name === undefined ? t('accepted') : t('acceptedAs', { topic: name });
  return (
    <StateMark icon="check" tone="ok">
      {hasLink ? <NumberLinks text={text} /> : <Unbroken text={text} />}
    </StateMark>
  );
}
