import { useStage } from '../../device/stage.tsx';
import { useStageWords } from '../../words/stage-words.ts';
import { writeClock } from '../../words/times.ts';
import styles from './paused.module.css';
import type { Pause } from './timing.ts';

/** Who paused, and when. A rehearsal does not record it. */
function CoveredBy() {
  const t = useStageWords('prompter');
  const time = useStageWords('time');
  const { overview } = useStage();
  const { at, by } = overview?.covered ?? { at: '', by: null };
  if (overview === undefined || by === null) return null;
  return <>{t('pausedBy', { time: writeClock(new Date(at), overview.state.timeZone, time), name: by })}</>;
}

/** What the room sees while the stage is covered, or that the questions have ended. */
export function Paused({ pause }: { pause: Pause }) {
  const t = useStageWords('prompter');
  return (
    <div className={styles['paused']}>
      <p className={styles['room']}>{t(pause)}</p>
      {pause !== 'ended' && (
        <p className={styles['note']}>
          <CoveredBy /> {t('pausedText')}
        </p>
      )}
    </div>
  );
}
