import { useState } from 'react';
import { isShowable } from '#contract/plain/stage/is-showable.ts';
import type { StageOverview, StageTopic } from '../device/calls.ts';
import { useStage, useStageTime } from '../device/stage.tsx';
import { useLanguage } from '../words/language.tsx';
import { useStageWords } from '../words/stage-words.ts';
import { writeClock, writeOtherDay } from '../words/times.ts';
import { GoneNote } from './gone-note.tsx';
import { Key } from './keys/key.tsx';
import { type PressFault, usePresses } from './press/use-press.tsx';
import { PanelButton } from './panels/remote-dialog.tsx';
import { RemoteIcon } from './remote-icon.tsx';
import { useRemoteWords } from './text/remote-words.tsx';
import styles from './remote.module.css';
import { writeTimeCode } from './text/time-code.ts';
import { writeExactClock } from './text/write-exact-clock.ts';
import { type PlacedTopic, type RemoteStage, useQuestion } from './use-remote.ts';

type StageStep = NonNullable<StageOverview['moved']>;

/** What the operator must know before the next press. */
export function Notes({ stage }: { stage: RemoteStage }) {
  const { connection } = useStage();
  const { fault } = usePresses();
  const isAway = connection.state === 'offline' || connection.state === 'reconnecting';
  return (
    <>
      {isAway && <AwayNote stage={stage} />}
      {fault !== undefined && !isAway && <FaultNote stage={stage} fault={fault} />}
      {stage.proposed !== null && <ProposalNote stage={stage} proposed={stage.proposed} />}
      <UndoNote stage={stage} />
    </>
  );
}

function AwayNote({ stage: { state } }: { stage: RemoteStage }) {
  const t = useRemoteWords('away');
  return (
    <div className={styles['note']} role="status">
      <p>
        <b>{t('title')}</b> {state.now === null ? t('text') : t('textOn', { place: state.place })}
      </p>
    </div>
  );
}

function FaultNote({ stage, fault }: { stage: RemoteStage; fault: PressFault }) {
  const t = useRemoteWords('faults');
  const question = useQuestion();
  const { state, placed } = stage;
  if (fault.kind === 'refused' && fault.code === 'topic-not-approved') {
    return <RefusedNote stage={stage} command={fault.command} />;
  }
  // These two would show Next.
  const isOfNext = fault.command.kind === 'next' || fault.command.kind === 'skip';
  if (fault.kind === 'refused' && fault.code === 'topic-gone' && isOfNext) return <GoneNote stage={stage} />;
  const current = placed(state.now);
  const isStale = fault.kind === 'refused' && fault.code === 'changed-meanwhile';
  return (
    <div className={`${styles['note']} ${styles['stop']}`} role="alert">
      <p>{textOf()}</p>
      {isStale && stage.moved !== null && <MovedBy stage={stage} moved={stage.moved} />}
    </div>
  );

  function textOf(): string {
    if (fault.kind === 'unanswered') return t('unanswered');
    if (fault.kind === 'offline') return t('offline');
    if (fault.code === 'no-next-topic') return t('last');
    if (fault.code !== 'changed-meanwhile') return t('refused', { reason: fault.title });
    return current === undefined ? t('moved') : t('movedTo', { place: state.place, question: question(current.topic) });
  }
}

/** Who has moved the stage, and when. */
function MovedBy({ stage: { state }, moved: { at, by } }: { stage: RemoteStage; moved: StageStep }) {
  const t = useRemoteWords('faults');
  if (by === null) return null;
  return <p>{t('movedBy', { time: writeExactClock(new Date(at), state.timeZone), name: by })}</p>;
}

/** The topic that a command would have shown. */
function wantedBy(command: PressFault['command'], { state }: RemoteStage): string | null {
  return command.kind === 'goTo' ? command.topicId : state.next;
}

function RefusedNote({ stage, command }: { stage: RemoteStage; command: PressFault['command'] }) {
  const t = useRemoteWords('refused');
  const question = useQuestion();
  const { press, clearFault } = usePresses();
  const [isAsking, setIsAsking] = useState(false);
  const refused = stage.placed(wantedBy(command, stage));
  // A secretary has allowed it since, or another remote has moved the stage.
  if (refused === undefined || isShowable(refused.topic) || refused.place === undefined) return null;
  const { place, topic } = refused;
  const other = nextShowable(stage, refused);
  return (
    <>
      <div className={`${styles['note']} ${styles['stop']}`} role="alert">
        <h2>
          <RemoteIcon name="refuse" />
          <span>{t('title', { place })}</span>
        </h2>
        <p>{question(topic)}</p>
        <p>
          {topic.pending.map((pending) => (
            <Pending key={pending.language} pending={pending} timeZone={stage.state.timeZone} />
          ))}
          {t('text')}
        </p>
        {command.kind === 'skip' && other !== undefined && <p>{t('notSkipped', { place: stage.state.place })}</p>}
      </div>
      {other?.place !== undefined && (
        <PanelButton isPrimary onClick={() => void press({ kind: 'goTo', topicId: other.topic.id })}>
          {t('goOn', { place: other.place, question: question(other.topic) })}
        </PanelButton>
      )}
      <PanelButton onClick={() => setIsAsking(true)}>{t('ask')}</PanelButton>
      {isAsking && <p role="status">{t('how')}</p>}
      <PanelButton onClick={clearFault}>{t('stay')}</PanelButton>
    </>
  );
}

/** Since when an answer is not approved, and who has it. */
function Pending({ pending, timeZone }: { pending: StageTopic['pending'][number]; timeZone: string }) {
  const t = useRemoteWords('refused');
  const time = useStageWords('time');
  const ofPage = useLanguage();
  const now = useStageTime(60_000);
  const { language, state, since, by } = pending;
  const facts = [
    t(`states.${state}`),
    since === null ? undefined : sinceWhen(new Date(since)),
    by === null ? undefined : t(state === 'inReview' ? 'sentBy' : 'with', { name: by }),
  ];
  const named = facts.filter((fact) => fact !== undefined).join(', ');
  return <span>{t(`pending.${language}`, { facts: named })} </span>;

  function sinceWhen(at: Date): string {
    const day = writeOtherDay(at, new Date(now), { timeZone, language: ofPage });
    const clock = writeClock(at, timeZone, time);
    return day === undefined ? t('sinceToday', { time: clock }) : t('since', { day, time: clock });
  }
}

function nextShowable({ order }: RemoteStage, refused: PlacedTopic): PlacedTopic | undefined {
  const after = order.slice(order.indexOf(refused) + 1);
  return after.find(({ topic, progress }) => progress.status === 'upcoming' && isShowable(topic));
}

const NAMED = 3;

function ProposalNote({ stage: { topics }, proposed }: { stage: RemoteStage; proposed: readonly string[] }) {
  const t = useRemoteWords('proposal');
  const question = useQuestion();
  const named = proposed.slice(0, NAMED).flatMap((id) => topics.find((topic) => topic.id === id) ?? []);
  return (
    <div className={styles['note']} role="status">
      <p>
        <b>{t('title')}</b> {named.length === 0 ? t('none') : t('follows', { topics: named.map(question).join(' · ') })}
      </p>
    </div>
  );
}

/** Stays as long as the last mark can be taken back. */
function UndoNote({ stage: { state, placed } }: { stage: RemoteStage }) {
  const t = useRemoteWords('hold');
  const { press, pending, isLive } = usePresses();
  const { canUndoAnswered, status } = state;
  const answered = placed(canUndoAnswered);
  if (canUndoAnswered === null || answered === undefined || status !== 'running') return null;
  const { fromSeconds, toSeconds } = answered.progress;
  const action = {
    isAvailable: isLive,
    isPending: pending.has('undoAnswered'),
    run: () => void press({ kind: 'undoAnswered', topicId: canUndoAnswered }),
  };
  return (
    <div className={`${styles['note']} ${styles['undone']}`}>
      <p role="status">
        <b>{answered.place === undefined ? t('answeredOne') : t('answered', { place: answered.place })}</b>
        {fromSeconds !== null && toSeconds !== null && (
          <span className={styles['soft']}>
            {t('span', { from: writeTimeCode(fromSeconds * 1000), to: writeTimeCode(toSeconds * 1000) })}
          </span>
        )}
      </p>
      <Key action={action} icon="undo" cap="Z">
        {t('undo')}
      </Key>
    </div>
  );
}
