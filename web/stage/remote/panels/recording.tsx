import { useId, useState } from 'react';
import { useStageTime } from '../../device/stage.tsx';
import { usePresses } from '../press/use-press.tsx';
import { PanelButton } from './remote-dialog.tsx';
import { useRemoteWords } from '../text/remote-words.tsx';
import styles from '../remote.module.css';
import { readTimeCode, writeTimeCode } from '../text/time-code.ts';
import type { RemoteStage } from '../use-remote.ts';

/** Sets the start of the webcast, from which time codes count, and corrects it. */
export function Recording({ stage: { state } }: { stage: RemoteStage }) {
  const t = useRemoteWords('recording');
  const id = useId();
  const { press, pending } = usePresses();
  const now = useStageTime();
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const { recordingStartedAt } = state;
  const isBusy = pending.has('setRecordingStart');
  const setStart = (at: number | null) =>
    void press({ kind: 'setRecordingStart', at: at === null ? null : new Date(at).toISOString() });
  if (recordingStartedAt === null) {
    return (
      <PanelButton isBusy={isBusy} onClick={() => setStart(now)}>
        {t('start')}
      </PanelButton>
    );
  }
  const correct = () => {
    const offset = readTimeCode(typed);
    setIsWrong(offset === undefined);
    if (offset === undefined) return;
    setStart(now - offset);
    setTyped('');
  };
  return (
    <div className={styles['field']}>
      <p>{t('runs', { time: writeTimeCode(now - Date.parse(recordingStartedAt)) })}</p>
      <label htmlFor={id}>{t('label')}</label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        aria-invalid={isWrong}
        aria-describedby={`${id}-hint`}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p id={`${id}-hint`} className={isWrong ? styles['late'] : styles['soft']}>
        {t('hint')}
      </p>
      <div className={styles['row']}>
        <PanelButton isBusy={isBusy} onClick={correct}>
          {t('correct')}
        </PanelButton>
        <PanelButton isBusy={isBusy} onClick={() => setStart(null)}>
          {t('remove')}
        </PanelButton>
      </div>
    </div>
  );
}
