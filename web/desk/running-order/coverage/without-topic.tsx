import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { Icon } from '#web/kit/icon/icon.tsx';
import { TextButton } from '#web/kit/button/text-button.tsx';
import { TopicHeading } from '../../kit/topic/topic-heading.tsx';
import { DeskIcon } from '../../kit/icon/desk-icon.tsx';
import { useNumbers } from '../../meeting/use-numbers.ts';
import type { Coverage } from '../../queries/order-query.ts';
import { useCan } from '../../session/current-user.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import list from '../list/list.module.css';
import type { OrderActions } from '../moves/use-order-actions.ts';
import { isApproved } from '../place/is-approved.ts';
import { usePlaceTopics } from '../place/use-place-topics.ts';
import styles from './coverage.module.css';
import { useThemeName } from './use-coverage.ts';

/** The most questions first. */
const APPROVED_SHOWN = 5;

type WithoutProps = { coverage: Coverage; actions: OrderActions };

/** Themes without a topic in the order, and approved topics that are not placed. */
export function WithoutTopic({ coverage: { warnings }, actions }: WithoutProps) {
  const t = useAreaWords('runningOrder', 'warnings');
  const id = useId();
  const themeName = useThemeName();
  const mayRead = useCan('question.read');
  const themes = warnings.flatMap((warning) => (warning.kind === 'themeWithoutTopic' ? [warning] : []));
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={list['label']}>
        {t('withoutTitle')}
      </h2>
      {themes.length === 0 && <p className={styles['sentence']}>{t('everyTheme')}</p>}
      <ul className={styles['without']} role="list">
        {themes.map(({ themeCode, received }) => (
          <li key={themeCode}>
            <span className={styles['warning']}>
              <Icon name="warning" />
            </span>
            <span>
              <b>{themeName(themeCode)}</b>
              <span className={styles['meta']}>{t('without', { count: received })}</span>
            </span>
            {mayRead && (
              <Link
                to="/inbox"
                search={{ theme: themeCode }}
                aria-label={t('lookLabel', { theme: themeName(themeCode) })}
              >
                {t('look')}
              </Link>
            )}
          </li>
        ))}
        <ApprovedTopics actions={actions} />
      </ul>
    </section>
  );
}

function ApprovedTopics({ actions }: { actions: OrderActions }) {
  const t = useAreaWords('runningOrder', 'warnings');
  const numbers = useNumbers();
  const mayChange = useCan('order.change');
  const adding = usePlaceTopics(actions);
  const approved = actions.view.notPlaced.topics
    .filter(isApproved)
    .toSorted((a, b) => b.questions - a.questions)
    .slice(0, APPROVED_SHOWN);
  return approved.map(({ topic, questions }) => {
    const name = numbers.ofTopic(topic.number);
    return (
      <li key={topic.id}>
        <DeskIcon name="check" />
        <span>
          <b>
            <TopicHeading topic={topic} />
          </b>
          <span className={styles['meta']}>{t('approved', { topic: name, count: questions })}</span>
        </span>
        {mayChange && (
          <TextButton
            aria-label={t('addLabel', { topic: name })}
            onClick={() => adding.run({ topicIds: [topic.id], place: { at: 'end' } })}
          >
            {t('add')}
          </TextButton>
        )}
      </li>
    );
  });
}
