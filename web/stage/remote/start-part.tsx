import { useState } from 'react';
import { Key } from './key.tsx';
import { MessageState } from './message-state.tsx';
import { usePresses } from './press/use-press.tsx';
import { PanelButton, RemoteDialog } from './remote-dialog.tsx';
import { useRemoteWords } from './remote-words.tsx';
import styles from './remote.module.css';
import type { Action, RemoteAction } from './use-actions.ts';
import type { RemoteStage } from './use-remote.ts';

type StartProps = { stage: RemoteStage; actions: Record<RemoteAction, Action>; onMore: () => void };

/** Before the session and after it. */
export function StartPart({ stage: { state, topics }, actions, onMore }: StartProps) {
  const t = useRemoteWords('session');
  const tools = useRemoteWords('tools');
  const { press, isLive } = usePresses();
  const [isAsking, setIsAsking] = useState(false);
  const ordered = topics.filter(({ isLater }) => !isLater);
  const isReady = state.status === 'ready';
  const more = { isAvailable: true, isPending: false, run: onMore };
  const start = async () => {
    setIsAsking(false);
    await press({ kind: 'start' });
  };
  return (
    <>
      <section className={styles['card']} aria-label={t('label')}>
        <p className={styles['question']} role="status">
          {t(isReady ? 'ready' : 'ended')}
        </p>
        <p>{isReady ? t('topics', { count: ordered.length }) : t('endedText')}</p>
      </section>
      {isReady ? (
        <Key
          action={{ isAvailable: isLive && ordered.length > 0, isPending: false, run: () => setIsAsking(true) }}
          icon="play"
          look="undo"
        >
          {t('start')}
        </Key>
      ) : (
        <Key action={actions.undo} icon="undo" cap="Z" look="undo">
          {t('resume')}
        </Key>
      )}
      <div className={styles['row']}>
        <Key action={actions.message} icon="message" cap="M" look="row">
          {tools('message')}
        </Key>
        <Key action={actions.blank} icon="blank" cap="B" look="row" isPressed={state.cover !== null}>
          {tools('blank')}
        </Key>
        <Key action={more} icon="more" look="row">
          {tools('more')}
        </Key>
      </div>
      {state.message !== null && <MessageState message={state.message} />}
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
