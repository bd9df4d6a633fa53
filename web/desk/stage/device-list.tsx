import { useState } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import type { StageMode } from '#contract/plain/stage/stage-kinds.ts';
import { callDesk } from '../calls/client.ts';
import { useCommand } from '../calls/use-command.ts';
import { FailureAlert } from '../kit/forms/failure-alert.tsx';
import { Table } from '../kit/table/table.tsx';
import { useDates } from '../kit/time/use-dates.ts';
import { useMeetingMetadata } from '../meeting/meeting-metadata.tsx';
import { useNow } from '../meeting/use-now.ts';
import { useNames } from '../session/use-names.ts';
import { useAreaWords } from '../words/desk-words.ts';
import { DeviceRow } from './device-row.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';
import type { OpenPairing } from './pairing-panel.tsx';
import styles from './stage.module.css';
import { type Device, type Devices, useRefreshStage, useStageState } from './use-stage.ts';

type ListProps = { mode: StageMode; devices: Devices; onPairing: (pairing: OpenPairing) => void };

/** The devices of a mode, and the last revocation as a sentence. */
export function DeviceList({ mode, devices: { devices, lastRevoked, timeZone }, onPairing }: ListProps) {
  const t = useAreaWords('stage', 'list');
  const { id: meetingId } = useMeetingMetadata();
  const refresh = useRefreshStage();
  const stage = useStageState(mode);
  const [revoking, setRevoking] = useState<Device | 'all'>();
  const shown = devices.filter((device) => device.mode === mode);
  const title = t(mode === 'live' ? 'title' : 'rehearsalTitle');
  const renew = useCommand(async ({ id, name, kind }: Device) => {
    const code = await callDesk('renewDeviceCode', { params: { meetingId, deviceId: id } });
    refresh();
    onPairing({ code, name, kind });
  });
  const columns = [
    { title: t('device') },
    { title: t('shows') },
    { title: t('state') },
    { title: t('lastSeen') },
    { title: t('paired') },
    { title: t('actions'), isHidden: true },
  ];
  return (
    <section aria-labelledby="stage-devices">
      <div className={styles['head']}>
        <h2 id="stage-devices" tabIndex={-1}>
          {title}
        </h2>
        {shown.length > 0 && (
          <Button kind="danger" onClick={() => setRevoking('all')}>
            {t('revokeAll')}
          </Button>
        )}
      </div>
      <FailureAlert failure={renew.failure} />
      {shown.length === 0 ? (
        <p className={styles['none']}>{t(mode === 'live' ? 'none' : 'rehearsalNone')}</p>
      ) : (
        <Table caption={title} columns={columns}>
          {shown.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              stage={stage}
              timeZone={timeZone}
              onRenew={() => renew.run(device)}
              onRevoke={() => setRevoking(device)}
            />
          ))}
        </Table>
      )}
      <p className={styles['after']}>
        {t('after')} <LastRevoked lastRevoked={lastRevoked} timeZone={timeZone} />
      </p>
      {revoking !== undefined && <RevokeDialog what={revoking} mode={mode} onClose={() => setRevoking(undefined)} />}
    </section>
  );
}

function LastRevoked({ lastRevoked, timeZone }: Pick<Devices, 'lastRevoked' | 'timeZone'>) {
  const t = useAreaWords('stage', 'list');
  const names = useNames();
  const dates = useDates(timeZone);
  const now = useNow();
  if (lastRevoked === null) return null;
  const { name, by, at } = lastRevoked;
  const moment = dates.dayAndTime(new Date(at), now);
  return <>{t('lastRevoked', { name, who: names(by) ?? t('organiser'), moment })}</>;
}
