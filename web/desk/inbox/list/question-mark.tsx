import { StateMark } from '../../kit/mark/state-mark.tsx';
import { useNumbers } from '../../meeting/use-numbers.ts';
import { useTopics } from '../../queries/topics-query.ts';
import { useDeskWords } from '../../words/desk-words.ts';
import type { ListedQuestion } from '../../queries/use-questions.ts';

/** What has been decided about a question. */
export function QuestionMark({ question: { state, topic } }: { question: Pick<ListedQuestion, 'state' | 'topic'> }) {
  const t = useDeskWords('states');
  switch (state) {
    case 'received':
      return (
        <StateMark icon="dot" tone="new">
          {t('received')}
        </StateMark>
      );
    case 'accepted':
      return <AcceptedMark topic={topic} />;
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
function AcceptedMark({ topic }: Pick<ListedQuestion, 'topic'>) {
  const t = useDeskWords('states');
  const numbers = useNumbers();
  const questions = useTopics().find(({ id }) => id === topic?.id)?.questions;
  const name = topic === null ? undefined : numbers.ofTopic(topic.number);
  if (name !== undefined && questions !== undefined && questions.fr + questions.en > 1) {
    return <StateMark icon="group">{t('grouped', { topic: name })}</StateMark>;
  }
  return (
    <StateMark icon="check" tone="ok">
      {name === undefined ? t('accepted') : t('acceptedAs', { topic: name })}
    </StateMark>
  );
}
