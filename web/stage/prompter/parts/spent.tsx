import { useLayoutEffect, useRef } from 'react';
import type { StageState } from '../../device/calls.ts';
import { useStageTime } from '../../device/stage.tsx';
import { useStageWords } from '../../words/stage-words.ts';
import { writeDuration } from '../../words/times.ts';
import { pace, spentMs } from './timing.ts';
import styles from './spent.module.css';

/** How long this answer takes already. After a move by this screen's keys without a network, it counts from that move. */
export function useSpent(state: StageState, movedAt: number | undefined): number {
  const now = useStageTime();
  return movedAt === undefined ? spentMs(state, now) : Math.max(now - movedAt, 0);
}

/** The time against its plan, in the colour of caution when it is over. */
export function SpentOfPlan({ spent, planned }: { spent: number; planned: number }) {
  const t = useStageWords('prompter');
  const isOver = planned > 0 && spent > planned * 1000;
  return (
    <span className={styles['spent']}>
      <b data-over={isOver}>{writeDuration(spent)}</b>
      {planned > 0 && <span> {t('planned', { planned: writeDuration(planned * 1000) })}</span>}
    </span>
  );
}

export function Pace({ spent, planned }: { spent: number; planned: number }) {
  const t = useStageWords('prompter');
  const bar = useRef<HTMLSpanElement>(null);
  const part = pace(spent, planned);
  useLayoutEffect(() => {
    bar.current?.style.setProperty('--part', `${100 * part}%`);
  }, [part]);
  const label = t('timed', { spent: writeDuration(spent), planned: writeDuration(planned * 1000) });
  return (
    <div
      className={styles['pace']}
      {...(planned > 0 ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      data-over={planned > 0 && part === 1}
    >
      <span ref={bar} />
    </div>
  );
}
