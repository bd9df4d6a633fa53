import { Unbroken } from '#web/kit/text/unbroken.tsx';
import { NumberLinks } from '../number/number-links.tsx';
import { StateBadge } from './state-badge.tsx';
import { useNumbers } from '../../meeting/use-numbers.ts';
import { useTopics } from '../../queries/topics-query.ts';
import { useDeskWords } from '../../words/desk-words.ts';
import type { ListedQuestion } from '../../queries/use-questions.ts';

type BadgeProps = {
  question: Pick<ListedQuestion, 'state' | 'topic'>;
  /** Links the number of its topic. Off when the badge is part of a link itself. */
  hasLink?: boolean;
};

/** A badge for the question's state. */
export function QuestionBadge({ question: { state, topic }, hasLink = false }: BadgeProps) {
  const t = useDeskWords('states');
  switch (state) {
    case 'received':
      return (
        <StateBadge icon="dot" tone="new">
          {t('received')}
        </StateBadge>
      );
    case 'accepted':
      return <AcceptedBadge topic={topic} hasLink={hasLink} />;
    case 'redirected':
      return <StateBadge icon="redirect">{t('redirected')}</StateBadge>;
    case 'answeredPrivately':
      return (
        <StateBadge icon="check" tone="ok">
          {t('answeredPrivately')}
        </StateBadge>
      );
    case 'refusalProposed':
      return (
        <StateBadge icon="half" tone="warn">
          {t('refusalProposed')}
        </StateBadge>
      );
    case 'refused':
      return (
        <StateBadge icon="refuse" tone="bad">
          {t('refused')}
        </StateBadge>
      );
    case 'withdrawn':
      return <StateBadge icon="close">{t('withdrawn')}</StateBadge>;
  }
}

/** Shows "grouped" once the topic has other questions: a question accepted on its own has a topic too. */
function AcceptedBadge({ topic, hasLink }: Pick<ListedQuestion, 'topic'> & { hasLink: boolean }) {
  const t = useDeskWords('states');
  const numbers = useNumbers();
  const questions = useTopics().find(({ id }) => id === topic?.id)?.questions;
  const name = topic === null ? undefined : numbers.ofTopic(topic.number);
  if (name !== undefined && questions !== undefined && questions.fr + questions.en > 1) {
    const text = t('grouped', { topic: name });
    return <StateBadge icon="group">{hasLink ? <NumberLinks text={text} /> : <Unbroken text={text} />}</StateBadge>;
  }
  const text = name === undefined ? t('accepted') : t('acceptedAs', { topic: name });
  return (
    <StateBadge icon="check" tone="ok">
      {hasLink ? <NumberLinks text={text} /> : <Unbroken text={text} />}
    </StateBadge>
  );
}
