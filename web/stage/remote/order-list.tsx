import { ApprovalMark } from './approval-mark.tsx';
import { useRemoteWords } from './text/remote-words.tsx';
import styles from './remote.module.css';
import { type PlacedTopic, type RemoteStage, useQuestion } from './use-remote.ts';
import { writeSeconds } from './text/write-seconds.ts';

/** The topics in the order of the stage, from 960 px on. */
export function OrderList({ stage: { order } }: { stage: RemoteStage }) {
  const t = useRemoteWords('order');
  const question = useQuestion();
  return (
    <nav className={styles['order']} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls must be reachable by keyboard */}
      <ol role="list" tabIndex={0} aria-label={t('title')}>
        {order.map(({ topic, progress, place }) => (
          <li
            key={topic.id}
            ref={progress.status === 'now' ? scrollTo : null}
            aria-current={progress.status === 'now' ? 'step' : undefined}
            className={progress.status === 'shown' || progress.status === 'skipped' ? styles['done'] : undefined}
          >
            <span className={styles['number']}>{place}</span>
            <span>{question(topic)}</span>
            <small>
              {stateOf({ topic, progress, place })}
              {isToCome(progress) && <ApprovalMark topic={topic} />}
            </small>
          </li>
        ))}
      </ol>
    </nav>
  );

  function stateOf({ topic, progress }: PlacedTopic): string {
    const { status, answeredAt, actualSeconds } = progress;
    if (status === 'now') return t('now');
    if (status === 'skipped') return t('skipped');
    if (status !== 'shown') return topic.seconds > 0 ? writeSeconds(topic.seconds) : '';
    return t(answeredAt === null ? 'shown' : 'answered', { time: writeSeconds(actualSeconds ?? 0) });
  }
}

function isToCome({ status }: PlacedTopic['progress']): boolean {
  return status === 'next' || status === 'upcoming';
}

/** Called when the topic that is Now changes. */
function scrollTo(item: HTMLLIElement | null): void {
  item?.scrollIntoView({ block: 'nearest' });
}
