import { Unbroken } from '#web/kit/text/unbroken.tsx';
import { NumberLinks } from '../../kit/number/number-links.tsx';
import { StateMark } from '../../kit/mark/state-mark.tsx';
import { useNumbers } from '../../meeting/use-numbers.ts';
import { useTopics } from '../../queries/topics-query.ts';
import { useDeskWords } from '../../words/desk-words.ts';
import type { ListedQuestion } from '../../queries/use-questions.ts';

type MarkProps = {
  question: Pick<ListedQuestion, 'state' | 'topic'>;
  /** Its topic's number is a link. Not where the mark is part of a link itself. */
  hasLink?: boolean;
};

/** What has been decided about a question. */
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

/** Grouped once others are in its topic: a question that is accepted by itself has a topic too. */
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
