import { useState } from 'react';
import { PanelButton } from './panels/remote-dialog.tsx';
import { usePresses } from './press/use-press.tsx';
import { RemoteIcon } from './remote-icon.tsx';
import styles from './remote.module.css';
import { useRemoteWords } from './text/remote-words.tsx';
import { type RemoteStage, useQuestion } from './use-remote.ts';

/** Next was archived, or has left the running order, so no press can show it. */
export function GoneNote({ stage: { state, placed } }: { stage: RemoteStage }) {
  const t = useRemoteWords('gone');
  const question = useQuestion();
  const { press, clearFault } = usePresses();
  const [gone] = useState(state.next);
  // Another remote has moved the stage since.
  if (gone === null || gone !== state.next) return null;
  const topic = placed(gone)?.topic;
  return (
    <>
      <div className={`${styles['note']} ${styles['stop']}`} role="alert">
        <h2>
          <RemoteIcon name="refuse" />
          <span>{t('title')}</span>
        </h2>
        {topic !== undefined && <p>{question(topic)}</p>}
        <p>{t('text')}</p>
      </div>
      <PanelButton isPrimary onClick={() => void press({ kind: 'skip', topicId: gone })}>
        {t('skip')}
      </PanelButton>
      <PanelButton onClick={clearFault}>{t('stay')}</PanelButton>
    </>
  );
}
