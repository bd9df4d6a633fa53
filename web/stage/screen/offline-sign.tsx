import { useStage } from '../device/stage.tsx';
import { useStageWords } from '../words/stage-words.ts';
import { writeClock } from '../words/times.ts';
import styles from './offline-sign.module.css';

/** Says since when the screen has no network. A short interruption shows nothing. */
export function OfflineSign() {
  const t = useStageWords('prompter');
  const time = useStageWords('time');
  const { connection, overview, clockOffsetMs } = useStage();
  if (connection.state !== 'offline' || overview === undefined) return null;
  const since = new Date(connection.since.getTime() + clockOffsetMs);
  return (
    <span className={styles['sign']} role="status">
      <svg className={styles['icon']} viewBox="0 0 20 20" aria-hidden="true">
        <path d="M3 3l14 14M5 9.2a8 8 0 0 1 2.2-1.4M10.5 7a8 8 0 0 1 4.5 2.2M7.4 12a4.4 4.4 0 0 1 4.6-.6M10 15.2v.1" />
      </svg>
      {t('offline', { time: writeClock(since, overview.state.timeZone, time) })}
    </span>
  );
}
