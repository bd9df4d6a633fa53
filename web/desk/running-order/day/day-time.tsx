import type { Order } from '../../queries/order-query.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { clock } from '../time/clock.ts';
import { Available, Figure, Margin } from '../time/order-time.tsx';
import styles from '../time/time.module.css';
import { type Day, type DayTimes, dayTimes, toCome } from './day.ts';
import { useServiceTime } from './use-service-time.ts';

/** The time left against the topics to come, each second. */
export function DayTime({ order, day }: { order: Order; day: Day }) {
  const t = useAreaWords('runningOrder', 'time');
  const words = useAreaWords('runningOrder', 'day');
  const times = dayTimes(day, useServiceTime());
  const { topics } = toCome(day);
  const { availableMinutes } = order.totals;
  return (
    <section className={styles['time']} aria-label={t('label')}>
      <Available order={order} left={times.left} />
      <Figure value={String(topics)} label={words('toCome')} />
      <Figure value={clock(times.toCome)} label={words('needed')} />
      {times.margin !== undefined && <Margin seconds={times.margin} />}
      {availableMinutes !== null && <DayBar times={times} minutes={availableMinutes} />}
    </section>
  );
}

const PARTS = ['answered', 'now', 'toCome'] as const;
const LOOKS = { answered: styles['done'], now: styles['onStage'], toCome: styles['planned'] };

/** The answers so far, the topic on stage and the topics to come, as parts of the time for questions. */
function DayBar({ times, minutes }: { times: DayTimes; minutes: number }) {
  const t = useAreaWords('runningOrder', 'time');
  const words = useAreaWords('runningOrder', 'day');
  const available = minutes * 60;
  const whole = Math.max(available, times.answered + times.now + times.toCome);
  const names = { answered: words('past'), now: words('onStage'), toCome: t('planned') };
  return (
    <div className={styles['pace']}>
      <div
        className={styles['bar']}
        role="img"
        aria-label={words('bar', {
          available: clock(available),
          answered: clock(times.answered),
          now: clock(times.now),
          needed: clock(times.toCome),
        })}
      >
        {PARTS.map((part) => (
          <span key={part} className={LOOKS[part]} style={{ inlineSize: `${(100 * times[part]) / whole}%` }} />
        ))}
      </div>
      <p className={styles['key']}>
        {PARTS.map((part) => (
          <span key={part}>
            <i className={LOOKS[part]} aria-hidden="true" />
            {names[part]}
          </span>
        ))}
        {whole === available && (
          <span>
            <i aria-hidden="true" />
            {t('free', { minutes })}
          </span>
        )}
      </p>
    </div>
  );
}
