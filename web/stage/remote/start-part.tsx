import { useState } from 'react';
import { useStageWords } from '../words/stage-words.ts';
import { Key } from './keys/key.tsx';
import { MessageState } from './message-state.tsx';
import { usePresses } from './press/use-press.tsx';
import { PanelButton, RemoteDialog } from './panels/remote-dialog.tsx';
import { useRemoteWords } from './text/remote-words.tsx';
import styles from './remote.module.css';
import type { Action, RemoteAction } from './keys/use-actions.ts';
import type { RemoteStage } from './use-remote.ts';

type StartProps = { stage: RemoteStage; actions: Record<RemoteAction, Action>; onMore: () => void };

/** Before the session and after it. */
export function StartPart({ stage, actions, onMore }: StartProps) {
  const { state } = stage;
  const tools = useRemoteWords('tools');
  const more = { isAvailable: true, isPending: false, run: onMore };
  return (
    <>
      <Session stage={stage} />
      {!state.isFinished && <SessionKey stage={stage} resume={actions.undo} />}
      <div className={styles['row']}>
        <Key action={actions.message} icon="message" cap="M" look="row">
          {tools('message')}
        </Key>
        <Key action={actions.blank} icon="blank" cap="B" look="row" isPressed={state.cover === 'blank'}>
          {tools('blank')}
        </Key>
        <Key action={more} icon="more" look="row">
          {tools('more')}
        </Key>
      </div>
      {state.message !== null && <MessageState message={state.message} />}
    </>
  );
}

function Session({ stage }: { stage: RemoteStage }) {
  const t = useRemoteWords('session');
  const room = useStageWords('prompter');
  const { status, isFinished, cover } = stage.state;
  const [title, text] = ((): [string, string] => {
    if (isFinished) return [t('finished'), t('finishedText')];
    if (status === 'ready') return [t('ready'), t('topics', { count: stage.order.length })];
    // Without a cover, the room has no question to show either.
    return [t('ended'), room(cover ?? 'blank')];
  })();
  return (
    <section className={styles['card']} aria-label={t('label')}>
      <p className={styles['question']} role="status">
        {title}
      </p>
      <p>{text}</p>
    </section>
  );
}

/** Starts the session, or resumes it. */
function SessionKey({ stage, resume }: { stage: RemoteStage; resume: Action }) {
  const t = useRemoteWords('session');
  const { press, isLive } = usePresses();
  const [isAsking, setIsAsking] = useState(false);
  if (stage.state.status !== 'ready') {
    return (
      <Key action={resume} icon="undo" cap="Z" look="undo">
        {t('resume')}
      </Key>
    );
  }
  const start = async () => {
    setIsAsking(false);
    await press({ kind: 'start' });
  };
  const isAvailable = isLive && stage.order.length > 0;
  return (
    <>
      <Key action={{ isAvailable, isPending: false, run: () => setIsAsking(true) }} icon="play" look="undo">
        {t('start')}
      </Key>
      {isAsking && (
        <RemoteDialog title={t('startTitle')} onClose={() => setIsAsking(false)}>
          <p>{t('startText')}</p>
          <div className={styles['row']}>
            <PanelButton onClick={() => setIsAsking(false)}>{t('cancel')}</PanelButton>
            <PanelButton isPrimary onClick={() => void start()}>
              {t('start')}
            </PanelButton>
          </div>
        </RemoteDialog>
      )}
    </>
  );
}
