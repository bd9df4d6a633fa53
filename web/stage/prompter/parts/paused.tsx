import { useStageWords } from '../../words/stage-words.ts';
import styles from './paused.module.css';
import type { Pause } from './timing.ts';

/** What the room sees while the stage is covered, or that the questions have ended. */
export function Paused({ pause }: { pause: Pause }) {
  const t = useStageWords('prompter');
  return (
    <div className={styles['paused']}>
      <p className={styles['room']}>{t(pause)}</p>
      {pause !== 'ended' && <p className={styles['note']}>{t('pausedText')}</p>}
    </div>
  );
}
