import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import { AnnouncementLine } from '../kit/announcement/announcement.tsx';
import { FailureAlert } from '../kit/forms/failure-alert.tsx';
import { LoadingScreen } from '../kit/screen/loading-screen.tsx';
import { PageMain } from '../kit/screen/page-main.tsx';
import { ScreenFailed } from '../kit/screen/screen-failed.tsx';
import { DeskIcon } from '../kit/icon/desk-icon.tsx';
import { useDates } from '../kit/time/use-dates.ts';
import { useNow } from '../meeting/use-now.ts';
import { useAreaWords } from '../words/desk-words.ts';
import { DeviceList } from './device-list.tsx';
import { PairDialog } from './pair-dialog.tsx';
import { type OpenPairing, PAIR_BUTTON_ID, PairingPanel } from './pairing-panel.tsx';
import { Rehearsal } from './rehearsal.tsx';
import styles from './stage.module.css';
import { readStageSearch } from './stage-search.ts';
import { StageTabs } from './stage-tabs.tsx';
import { StageWords } from './stage-words.tsx';
import { useOpenRemote } from './use-open-remote.ts';
import { type Devices, useDevices } from './use-stage.ts';

/** The devices of the stage, and the rehearsal. */
export function StageScreen() {
  return (
    <StageWords>
      <Stage />
    </StageWords>
  );
}

function Stage() {
  const t = useAreaWords('stage', 'screen');
  const devices = useDevices();
  if (devices.data === undefined) {
    return devices.isError ? <ScreenFailed error={devices.error} /> : <LoadingScreen title={t('title')} />;
  }
  return <LoadedStage devices={devices.data} />;
}

function LoadedStage({ devices }: { devices: Devices }) {
  const t = useAreaWords('stage', 'screen');
  const { tab } = useSearch({ from: '/shell/stage', select: readStageSearch, structuralSharing: true });
  const mode = tab === 'rehearsal' ? 'rehearsal' : 'live';
  const [isPairing, setIsPairing] = useState(false);
  const [pairing, setPairing] = useState<OpenPairing>();
  const remote = useOpenRemote({ devices, mode, onBlocked: setPairing });
  return (
    <PageMain
      title={t('title')}
      lead={t('lead')}
      actions={
        devices.end?.isOver !== true && (
          <div className={styles['actions']}>
            <Button kind="secondary" aria-busy={remote.isBusy} onClick={remote.open}>
              {t('openRemote')}
            </Button>
            <Button id={PAIR_BUTTON_ID} kind="primary" onClick={() => setIsPairing(true)}>
              <DeskIcon name="plus" />
              {t('pair')}
            </Button>
          </div>
        )
      }
    >
      <StageTabs devices={devices} onRemote={remote.open} />
      <FinishedNote devices={devices} />
      <FailureAlert failure={remote.failure} />
      {pairing !== undefined && (
        <PairingPanel
          key={pairing.code.deviceId}
          pairing={pairing}
          devices={devices}
          onClose={() => setPairing(undefined)}
        />
      )}
      {mode === 'rehearsal' && <Rehearsal timeZone={devices.timeZone} />}
      <DeviceList mode={mode} devices={devices} onPairing={setPairing} />
      {isPairing && <PairDialog mode={mode} onCreated={setPairing} onClose={() => setIsPairing(false)} />}
      <AnnouncementLine />
    </PageMain>
  );
}

/** Why the remote has no button that starts or resumes the stage, and when the devices end. */
function FinishedNote({ devices: { end, timeZone } }: { devices: Devices }) {
  const t = useAreaWords('stage', 'screen');
  const dates = useDates(timeZone);
  const now = useNow();
  if (end === null) return null;
  const moment = dates.dayAndTime(new Date(end.at), now);
  return (
    <p className={styles['none']} role="status">
      {t('finished')} {t(end.isOver ? 'devicesEnded' : 'devicesEnd', { moment })}
    </p>
  );
}
