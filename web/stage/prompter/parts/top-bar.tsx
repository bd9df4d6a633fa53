import type { StageState, StageTopic } from '../../device/calls.ts';
import { useStage, useStageTime } from '../../device/stage.tsx';
import { OfflineSign } from '../../screen/offline-sign.tsx';
import { RehearsalMark } from '../../screen/rehearsal-frame.tsx';
import { themeOf } from '../../text/shown-question.ts';
import { useLanguage } from '../../words/language.tsx';
import { useStageWords } from '../../words/stage-words.ts';
import { cityOf, writeClock, writeDuration } from '../../words/times.ts';
import { Pace, SpentOfPlan, useSpent } from './spent.tsx';
import { leftMs, type Pause } from './timing.ts';
import styles from './top-bar.module.css';

type BarProps = {
  state: StageState;
  topic: StageTopic | undefined;
  place: { place: number; topics: number };
  movedAt: number | undefined;
  pause: Pause | undefined;
  hasTime: boolean;
};

/** Which topic is Now, and the times. */
export function TopBar({ state, topic, place, movedAt, pause, hasTime }: BarProps) {
  const t = useStageWords('prompter');
  const spent = useSpent(state, movedAt);
  const planned = pause === 'ended' ? 0 : (topic?.seconds ?? 0);
  return (
    <header className={styles['head']}>
      <div className={styles['bar']}>
        <Status topic={topic} pause={pause} />
        {pause !== 'ended' && <Where topic={topic} place={place} />}
        {hasTime && (
          <span>
            {t('thisAnswer')} <SpentOfPlan spent={spent} planned={planned} />
          </span>
        )}
        <RehearsalMark text={t('rehearsal')} />
        <OfflineSign />
        <Clock state={state} />
      </div>
      <Pace spent={spent} planned={planned} />
    </header>
  );
}

function Status({ topic, pause }: Pick<BarProps, 'topic' | 'pause'>) {
  const t = useStageWords('prompter');
  if (pause !== undefined) {
    return <span className={styles['paused']}>{t(pause === 'ended' ? 'closed' : 'paused')}</span>;
  }
  return topic !== undefined && <span className={styles['now']}>{t('now')}</span>;
}

/** The place of the topic, and its theme. */
function Where({ topic, place }: Pick<BarProps, 'topic' | 'place'>) {
  const t = useStageWords('prompter');
  const language = useLanguage();
  const { connection } = useStage();
  const theme = topic === undefined ? '' : themeOf(topic, language);
  return (
    <>
      {place.place > 0 && (
        <span className={styles['place']}>
          <b>{place.place}</b> {t('of', { all: place.topics })}
        </span>
      )}
      {/* The sign of a lost network needs the width of the theme. */}
      {theme !== '' && connection.state !== 'offline' && <span className={styles['theme']}>{theme}</span>}
    </>
  );
}

function Clock({ state }: { state: StageState }) {
  const t = useStageWords('prompter');
  const time = useStageWords('time');
  const now = useStageTime();
  const left = leftMs(state, now);
  return (
    <span className={styles['clock']}>
      {left !== undefined && (
        <>
          <span>{left < 0 ? t('over') : t('left')}</span>
          <b data-late={left < 0}>{writeDuration(left)}</b>
        </>
      )}
      <span>{cityOf(state.timeZone)}</span>
      <b>{writeClock(new Date(now), state.timeZone, time)}</b>
    </span>
  );
}
