import { useState } from 'react';
import { STAGE_COVERS } from '#contract/plain/stage/stage-kinds.ts';
import { useForget } from '../../device/forget.tsx';
import { Segments } from '../keys/key.tsx';
import { usePresses } from '../press/use-press.tsx';
import { Recording } from './recording.tsx';
import { PanelButton, RemoteDialog } from './remote-dialog.tsx';
import { useRemoteWords } from '../text/remote-words.tsx';
import styles from '../remote.module.css';
import { type RemoteStage, SHOWN_LANGUAGES } from '../use-remote.ts';

type PanelProps = {
  stage: RemoteStage;
  isTwice: boolean;
  onTwice: (isTwice: boolean) => void;
  onClose: () => void;
};

/** What an operator needs seldom: the room, the languages, the webcast, the end of the session. */
export function MorePanel({ stage, isTwice, onTwice, onClose }: PanelProps) {
  const t = useRemoteWords('more');
  const tools = useRemoteWords('tools');
  const { press, isLive } = usePresses();
  const [asks, setAsks] = useState<'end' | 'forget'>();
  const { cover, languages, status, isFinished, canUndoAnswered } = stage.state;
  if (asks === 'end') return <EndPanel onClose={onClose} />;
  if (asks === 'forget') return <ForgetPanel onClose={onClose} />;
  return (
    <RemoteDialog title={t('title')} onClose={onClose}>
      <Segments
        label={t('room')}
        values={[
          { value: 'question', text: t('covers.question') },
          ...STAGE_COVERS.map((value) => ({ value, text: t(`covers.${value}`) })),
        ]}
        chosen={cover ?? 'question'}
        isAvailable={isLive}
        onChoose={(value) => {
          const chosen = STAGE_COVERS.find((one) => one === value);
          void press(chosen === undefined ? { kind: 'uncover' } : { kind: 'cover', cover: chosen });
        }}
      />
      <Segments
        label={tools('language')}
        values={SHOWN_LANGUAGES.map((value) => ({ value, text: tools(`languages.${value}`) }))}
        chosen={languages}
        isAvailable={isLive}
        onChoose={(chosen) => void press({ kind: 'setLanguages', languages: chosen })}
      />
      {!isFinished && <Recording stage={stage} />}
      {canUndoAnswered !== null && status === 'running' && (
        <PanelButton onClick={() => void press({ kind: 'undoAnswered', topicId: canUndoAnswered })}>
          {t('undo')}
        </PanelButton>
      )}
      <label className={styles['check']}>
        <input type="checkbox" checked={isTwice} onChange={(event) => onTwice(event.target.checked)} />
        <span>{t('twice')}</span>
      </label>
      {status === 'running' && <PanelButton onClick={() => setAsks('end')}>{t('end')}</PanelButton>}
      <PanelButton onClick={() => setAsks('forget')}>{t('forget')}</PanelButton>
      <PanelButton isPrimary onClick={onClose}>
        {t('close')}
      </PanelButton>
    </RemoteDialog>
  );
}

function EndPanel({ onClose }: { onClose: () => void }) {
  const t = useRemoteWords('more');
  const { press } = usePresses();
  const end = async () => {
    onClose();
    await press({ kind: 'end' });
  };
  return (
    <RemoteDialog title={t('endTitle')} onClose={onClose}>
      <p>{t('endText')}</p>
      <div className={styles['row']}>
        <PanelButton onClick={onClose}>{t('cancel')}</PanelButton>
        <PanelButton isPrimary onClick={() => void end()}>
          {t('end')}
        </PanelButton>
      </div>
    </RemoteDialog>
  );
}

function ForgetPanel({ onClose }: { onClose: () => void }) {
  const t = useRemoteWords('more');
  const forget = useForget();
  return (
    <RemoteDialog title={t('forgetTitle')} onClose={onClose}>
      <p>{t('forgetText')}</p>
      <div className={styles['row']}>
        <PanelButton onClick={onClose}>{t('cancel')}</PanelButton>
        <PanelButton isPrimary onClick={forget}>
          {t('forget')}
        </PanelButton>
      </div>
    </RemoteDialog>
  );
}
