import { STAGE_PARTS } from '#contract/plain/stage/stage-kinds.ts';
import { useStageTime } from '../device/stage.tsx';
import { useLanguage } from '../words/language.tsx';
import { useStageWords } from '../words/stage-words.ts';
import { writeDuration } from '../words/times.ts';
import { ApprovalMark } from './approval-mark.tsx';
import { HoldKey } from './hold/hold-key.tsx';
import { Key, Segments } from './keys/key.tsx';
import { MessageState } from './message-state.tsx';
import { usePresses } from './press/use-press.tsx';
import { RemoteIcon } from './remote-icon.tsx';
import { useRemoteWords } from './text/remote-words.tsx';
import styles from './remote.module.css';
import { StartPart } from './start-part.tsx';
import type { Action, RemoteAction } from './keys/use-actions.ts';
import { type PlacedTopic, type RemoteStage, SHOWN_LANGUAGES, useQuestion } from './use-remote.ts';
import { writeSeconds } from './text/write-seconds.ts';

type NowProps = {
  stage: RemoteStage;
  actions: Record<RemoteAction, Action>;
  isTwice: boolean;
  onMore: () => void;
};

/** The topic that is Now with its keys, and the topic that is Next. */
export function NowPart({ stage, actions, isTwice, onMore }: NowProps) {
  const { state, placed } = stage;
  if (state.status !== 'running') return <StartPart stage={stage} actions={actions} onMore={onMore} />;
  const current = placed(state.now);
  return (
    <>
      <NowCard stage={stage} current={current} />
      {current !== undefined && (
        <>
          <Timer stage={stage} action={actions.timer} />
          <Answered stage={stage} current={current} isTwice={isTwice} />
        </>
      )}
      <Tools stage={stage} actions={actions} onMore={onMore} />
      <NextCard stage={stage} />
    </>
  );
}

function NowCard({ stage: { state }, current }: { stage: RemoteStage; current: PlacedTopic | undefined }) {
  const t = useRemoteWords('now');
  const question = useQuestion();
  const language = useLanguage();
  return (
    <section className={styles['card']} aria-label={t('now')}>
      <p className={styles['about']}>
        <b>{current === undefined ? t('now') : t('place', { place: state.place, all: state.topics })}</b>
        {current !== undefined && current.topic.seconds > 0 && (
          <span>{t('planned', { time: writeSeconds(current.topic.seconds) })}</span>
        )}
      </p>
      <p className={styles['question']} role="status" lang={current === undefined ? undefined : language}>
        {current === undefined ? t('none') : question(current.topic)}
      </p>
    </section>
  );
}

function NextCard({ stage: { state, placed } }: { stage: RemoteStage }) {
  const t = useRemoteWords('now');
  const question = useQuestion();
  const next = placed(state.next);
  return (
    <section className={`${styles['card']} ${styles['following']}`} aria-label={t('next')}>
      <p className={styles['about']}>
        <b>{next?.place === undefined ? t('next') : t('nextPlace', { place: next.place })}</b>
        {next !== undefined && <ApprovalMark topic={next.topic} />}
        {next !== undefined && next.topic.seconds > 0 && <span>{writeSeconds(next.topic.seconds)}</span>}
      </p>
      <p className={styles['question']}>{next === undefined ? t('last') : question(next.topic)}</p>
    </section>
  );
}

function Timer({ stage: { state }, action }: { stage: RemoteStage; action: Action }) {
  const t = useRemoteWords('timer');
  const now = useStageTime();
  const { runningSince, elapsedMs } = state.timer;
  const isRunning = runningSince !== null;
  const ms = elapsedMs + (isRunning ? Math.max(0, now - Date.parse(runningSince)) : 0);
  return (
    <div className={styles['timer']}>
      <span className={styles['time']}>
        <span>{t(isRunning ? 'running' : 'paused')}</span>
        <b>{writeDuration(ms)}</b>
      </span>
      <Key action={action} icon={isRunning ? 'stop' : 'play'} cap="T">
        {t(isRunning ? 'stop' : 'start')}
      </Key>
    </div>
  );
}

function Answered({ stage, current, isTwice }: { stage: RemoteStage; current: PlacedTopic; isTwice: boolean }) {
  const t = useRemoteWords('hold');
  const { press, pending, isLive } = usePresses();
  const { topic, progress } = current;
  // The note with Undo says it already.
  if (topic.id === stage.state.canUndoAnswered) return null;
  if (progress.answeredAt !== null) {
    return (
      <p className={styles['answered']}>
        <RemoteIcon name="check" />
        {t('answered', { place: stage.state.place })}
      </p>
    );
  }
  return (
    <HoldKey
      key={topic.id}
      isAvailable={isLive}
      isPending={pending.has('markAnswered')}
      isTwice={isTwice}
      onDone={() => void press({ kind: 'markAnswered', topicId: topic.id })}
    />
  );
}

function Tools({ stage: { state }, actions, onMore }: Omit<NowProps, 'isTwice'>) {
  const t = useRemoteWords('tools');
  const room = useStageWords('prompter');
  const { press, isLive } = usePresses();
  const { shows, languages, cover, message, now } = state;
  const more = { isAvailable: true, isPending: false, run: onMore };
  return (
    <>
      <div className={styles['row']}>
        <Key action={actions.skip} icon="skip" cap="S" look="row">
          {t('skip')}
        </Key>
        <Key action={actions.message} icon="message" cap="M" look="row">
          {t('message')}
        </Key>
        <Key action={actions.blank} icon="blank" cap="B" look="row" isPressed={cover === 'blank'}>
          {t('blank')}
        </Key>
        <Key action={more} icon="more" look="row">
          {t('more')}
        </Key>
      </div>
      <div className={styles['said']}>
        {(cover === 'holding' || cover === 'thanks') && <p role="status">{room(cover)}</p>}
        {message !== null && <MessageState message={message} />}
      </div>
      <Segments
        label={t('shows')}
        values={STAGE_PARTS.map((value) => ({ value, text: t(value) }))}
        chosen={shows}
        isAvailable={isLive && now !== null}
        onChoose={(part) => void press({ kind: 'show', part })}
      />
      {shows === 'answer' ? (
        <div className={styles['row']}>
          <Key action={actions.up} icon="up" cap="↑">
            {t('up')}
          </Key>
          <Key action={actions.down} icon="down" cap="↓">
            {t('down')}
          </Key>
        </div>
      ) : (
        <div className={styles['roomy']}>
          <Segments
            label={t('language')}
            values={SHOWN_LANGUAGES.map((value) => ({ value, text: t(`languages.${value}`) }))}
            chosen={languages}
            isAvailable={isLive}
            onChoose={(chosen) => void press({ kind: 'setLanguages', languages: chosen })}
          />
        </div>
      )}
    </>
  );
}
