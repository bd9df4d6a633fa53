import { useStage, useStageTime } from '../device/stage.tsx';
import { useStageWords } from '../words/stage-words.ts';
import { writeClock, writeDuration } from '../words/times.ts';
import { RemoteIcon } from './remote-icon.tsx';
import { useRemoteWords } from './text/remote-words.tsx';
import styles from './remote.module.css';
import type { RemoteStage } from './use-remote.ts';

const SCREENS = ['prompter', 'room', 'overlay'] as const;

/** The screens and their connection, the clock, and the time that is left for questions. */
export function TopBar({ stage, isRehearsal }: { stage: RemoteStage; isRehearsal: boolean }) {
  const t = useRemoteWords('top');
  const time = useStageWords('time');
  const now = useStageTime();
  const { timeZone, endsAt, status } = stage.state;
  const left = endsAt === null || status !== 'running' ? undefined : Date.parse(endsAt) - now;
  return (
    <header className={styles['top']}>
      <Screens stage={stage} />
      <span className={styles['clock']}>{writeClock(new Date(now), timeZone, time)}</span>
      {left !== undefined && (
        <>
          <span>{t(left < 0 ? 'over' : 'left')}</span>
          <span className={left < 0 ? `${styles['remaining']} ${styles['late']}` : styles['remaining']}>
            {writeDuration(left)}
          </span>
        </>
      )}
      {isRehearsal && <span className={styles['mark']}>{t('rehearsal')}</span>}
    </header>
  );
}

function Screens({ stage: { devices, state } }: { stage: RemoteStage }) {
  const t = useRemoteWords('top');
  const time = useStageWords('time');
  const { connection } = useStage();
  const clock = (at: Date) => writeClock(at, state.timeZone, time);
  if (connection.state === 'offline' || connection.state === 'reconnecting') {
    return (
      <span className={styles['links']}>
        <span>
          <RemoteIcon name="offline" />
          {t(connection.state, { time: clock(connection.since) })}
        </span>
      </span>
    );
  }
  const screens = SCREENS.flatMap((kind) => {
    const ofKind = devices.filter((device) => device.kind === kind);
    return ofKind.map((screen) => ({ screen, shownName: ofKind.length > 1 ? screen.name : t(`kinds.${kind}`) }));
  });
  return (
    <ul className={styles['links']} role="list" aria-label={t('screens')}>
      {screens.length === 0 && <li>{t('none')}</li>}
      {screens.map(({ screen: { id, isConnected, lastSeenAt }, shownName }) => (
        <li key={id} className={isConnected ? undefined : styles['late']}>
          <RemoteIcon name={isConnected ? 'check' : 'offline'} />
          {isConnected || lastSeenAt === null ? (
            shownName
          ) : (
            <Lost name={shownName} time={clock(new Date(lastSeenAt))} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** A phone has no room for the whole sentence, which screen readers read there too. */
function Lost({ name, time }: { name: string; time: string }) {
  const t = useRemoteWords('top');
  return (
    <span>
      <span className={styles['whole']}>{t('lost', { name, time })}</span>
      <span className={styles['short']} aria-hidden="true">
        {t('lostShort', { name, time })}
      </span>
    </span>
  );
}
