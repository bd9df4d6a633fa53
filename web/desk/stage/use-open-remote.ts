import { DEVICE_NAME_MAX_LENGTH, type StageMode } from '#contract/plain/stage/stage-kinds.ts';
import { callDesk } from '../calls/client.ts';
import { useCommand } from '../calls/use-command.ts';
import { useMeetingMetadata } from '../meeting/meeting-metadata.tsx';
import { useCurrentUser } from '../session/current-user.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import type { OpenPairing } from './pairing-panel.tsx';
import { type Devices, useRefreshStage } from './use-stage.ts';

type RemoteOptions = {
  devices: Devices;
  mode: StageMode;
  /** The browser has opened no window, so the link is shown. */
  onBlocked: (pairing: OpenPairing) => void;
};

/** Opens a remote in a new window of this browser. The device has the organiser's name. */
export function useOpenRemote({ devices: { devices }, mode, onBlocked }: RemoteOptions) {
  const t = useAreaWords('stage', 'screen');
  const { id: meetingId } = useMeetingMetadata();
  const { firstName, lastName } = useCurrentUser();
  const refresh = useRefreshStage();
  const name = t('remoteOf', { name: `${firstName} ${lastName}` }).slice(0, DEVICE_NAME_MAX_LENGTH);
  const work = useCommand(async (opened: Window | null) => {
    try {
      // The organiser's earlier remote gets the new code, unless a window still uses it.
      const earlier = devices.find(
        (device) => device.kind === 'remote' && device.mode === mode && device.name === name && !device.isConnected,
      );
      const code =
        earlier === undefined
          ? await callDesk('createDevice', {
              params: { meetingId },
              body: { name, kind: 'remote', languages: 'both', mode },
            })
          : await callDesk('renewDeviceCode', { params: { meetingId, deviceId: earlier.id } });
      refresh();
      if (opened === null) onBlocked({ code, name, kind: 'remote' });
      else opened.location.replace(code.link);
    } catch (error) {
      opened?.close();
      throw error;
    }
  });
  // Browsers open a window only during the press, so the window opens before the code exists.
  const open = () => {
    if (!work.isBusy) work.run(window.open('', '_blank'));
  };
  return { open, isBusy: work.isBusy, failure: work.failure };
}
