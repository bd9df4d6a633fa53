import type { StageCover } from '#contract/plain/stage/stage-kinds.ts';
import { useStageWords } from '../../words/stage-words.ts';
import styles from './paused.module.css';

/** What the room sees while the stage is covered, or has ended. */
export function Paused({ cover }: { cover: StageCover | 'ended' }) {
  const t = useStageWords('prompter');
  return (
    <div className={styles['paused']}>
      <p className={styles['room']}>{t(cover)}</p>
      {cover !== 'ended' && <p className={styles['note']}>{t('pausedText')}</p>}
    </div>
  );
}
