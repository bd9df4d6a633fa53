import { useState } from 'react';
import { TextButton } from '#web/kit/button/text-button.tsx';
import type { Order } from '../../queries/order-query.ts';
import { useCan } from '../../session/current-user.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import { clock } from './clock.ts';
import { CHANGE_TIME_ID } from './change-time-id.ts';
import { TimeForm } from './time-form.tsx';
import styles from './time.module.css';

const MINUTE_SECONDS = 60;

type TimeProps = {
  order: Order;
  /** The questions of the order, and all received ones; undefined where the figure is not shown. */
  questions: { covered: number; received: number } | undefined;
};

/** The speaking time of the order against the time for questions. */
export function OrderTime({ order, questions }: TimeProps) {
  const t = useAreaWords('runningOrder', 'time');
  const { seconds, availableMinutes } = order.totals;
  const available = availableMinutes === null ? undefined : availableMinutes * MINUTE_SECONDS;
  const margin = available === undefined ? undefined : available - seconds;
  return (
    <section className={styles['time']} aria-label={t('label')}>
      <Figure value={clock(seconds)} label={t('needed')} />
      <Available order={order} />
      {margin !== undefined && <Margin seconds={margin} />}
      {questions !== undefined && (
        <Figure value={String(questions.covered)} label={t('questions', { count: questions.received })} />
      )}
      {availableMinutes !== null && <TimeBar seconds={seconds} minutes={availableMinutes} />}
    </section>
  );
}

type FigureProps = { value: string; label: string; tone?: 'good' | 'bad' };

export function Figure({ value, label, tone }: FigureProps) {
  return (
    <p className={styles['figure']} data-tone={tone}>
      <b>{value}</b>
      <span>{label}</span>
    </p>
  );
}

/** The time that is left, or that is missing. */
export function Margin({ seconds }: { seconds: number }) {
  const t = useAreaWords('runningOrder', 'time');
  const isMissing = seconds < 0;
  return (
    <Figure
      value={`${isMissing ? '−' : '+'}${clock(seconds)}`}
      label={isMissing ? t('over') : t('margin')}
      tone={isMissing ? 'bad' : 'good'}
    />
  );
}

/** The time for questions, edited in place. @param left on the day, the seconds that are left of it */
export function Available({ order, left }: { order: Order; left?: number | undefined }) {
  const t = useAreaWords('runningOrder', 'time');
  const mayChange = useCan('order.change');
  const [isEditing, setEditing] = useState(false);
  const { availableMinutes } = order.totals;
  if (isEditing) return <TimeForm order={order} onClose={() => setEditing(false)} />;
  return (
    <div className={styles['figure']}>
      <b>
        {availableMinutes === null
          ? '–'
          : `${(left ?? 0) < 0 ? '−' : ''}${clock(left ?? availableMinutes * MINUTE_SECONDS)}`}
      </b>
      <span>
        {availableMinutes === null ? t('notSet') : t(left === undefined ? 'available' : 'left')}
        {mayChange && (
          <TextButton
            id={CHANGE_TIME_ID}
            aria-label={availableMinutes === null ? undefined : t('changeLabel')}
            onClick={() => setEditing(true)}
          >
            {availableMinutes === null ? t('set') : t('change')}
          </TextButton>
        )}
      </span>
    </div>
  );
}

function TimeBar({ seconds, minutes }: { seconds: number; minutes: number }) {
  const t = useAreaWords('runningOrder', 'time');
  const available = minutes * MINUTE_SECONDS;
  const isOver = seconds > available;
  const share = isOver ? available / seconds : seconds / available;
  return (
    <div className={styles['pace']}>
      <div
        className={styles['bar']}
        role="img"
        aria-label={t('bar', { available: clock(available), needed: clock(seconds) })}
      >
        <span className={styles['planned']} style={{ inlineSize: `${share * 100}%` }} />
        {isOver && <span className={styles['over']} style={{ inlineSize: `${(1 - share) * 100}%` }} />}
      </div>
      <p className={styles['key']}>
        <span>
          <i className={styles['planned']} aria-hidden="true" />
          {t('planned')}
        </span>
        <span>
          <i className={isOver ? styles['over'] : undefined} aria-hidden="true" />
          {isOver ? t('overBar', { minutes }) : t('free', { minutes })}
        </span>
      </p>
    </div>
  );
}
