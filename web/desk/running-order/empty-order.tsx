import { Button } from '#web/kit/button/button.tsx';
import { FailureAlert } from '../kit/forms/failure-alert.tsx';
import { ButtonRow } from '../kit/forms/button-row.tsx';
import { useCan } from '../session/current-user.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import styles from './empty-order.module.css';
import type { OrderActions } from './moves/use-order-actions.ts';
import { isApproved } from './place/is-approved.ts';
import { usePlaceTopics } from './place/use-place-topics.ts';

/** No topic is placed yet: adds the approved ones at once, or offers the list. */
export function EmptyOrder({ actions, onChoose }: { actions: OrderActions; onChoose: () => void }) {
  const t = useAreaWords('runningOrder', 'empty');
  const mayChange = useCan('order.change');
  const { count, topics } = actions.view.notPlaced;
  const approved = topics.filter(isApproved).map(({ topic }) => topic.id);
  const adding = usePlaceTopics(actions);
  const ready = approved.length === 0 ? t('approvedNone') : t('approved', { count: approved.length });
  return (
    <section className={styles['empty']}>
      <h2>{t('title')}</h2>
      <p>{count === 0 ? t('noTopics') : `${t('text', { count })} ${ready}`}</p>
      {!mayChange && <p>{t('readOnly')}</p>}
      <FailureAlert failure={adding.failure} />
      {mayChange && count > 0 && (
        <ButtonRow>
          {approved.length > 0 && (
            <Button
              kind="primary"
              aria-busy={adding.isBusy}
              onClick={() => adding.run({ topicIds: approved, place: { at: 'end' } })}
            >
              {t('add', { count: approved.length })}
            </Button>
          )}
          <Button kind={approved.length > 0 ? 'quiet' : 'primary'} onClick={onChoose}>
            {t('choose')}
          </Button>
        </ButtonRow>
      )}
    </section>
  );
}
