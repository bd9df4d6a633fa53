import { lazy, Suspense, useState } from 'react';
import type { DeviceKind } from '#contract/plain/stage/stage-kinds.ts';
import { ForgetProvider } from '../device/forget.tsx';
import { useDevice, useStage } from '../device/stage.tsx';
import { useDeviceReport } from '../device/use-device-report.ts';
import { ReadyPage } from '../pairing/ready-page.tsx';
import { RevokedPage } from '../pairing/revoked-page.tsx';
import { useKeptShell } from '../worker/use-kept-shell.ts';
import { useTitle } from './use-title.ts';
import { useLongEscape, useWakeLock } from './use-screen.ts';

/** Each kind of screen loads its own code. */
const SCREENS = {
  prompter: lazy(async () => ({ default: (await import('../prompter/prompter-screen.tsx')).PrompterScreen })),
  room: lazy(async () => ({ default: (await import('../room/room-screen.tsx')).RoomScreen })),
  overlay: lazy(async () => ({ default: (await import('../overlay/overlay-screen.tsx')).OverlayScreen })),
  remote: lazy(async () => ({ default: (await import('../remote/remote-screen.tsx')).RemoteScreen })),
} satisfies Record<DeviceKind, unknown>;

type ScreenProps = { isNew: boolean; onForget: () => void };

/** A revoked overlay shows nothing, because the audience of the webcast sees its page. */
function NoOverlay() {
  useTitle('overlay');
  return null;
}

/** Shows what the paired device shows: first what it is, then the stage. */
export function DeviceScreen({ isNew, onForget }: ScreenProps) {
  const { device } = useDevice();
  const { connection, overview } = useStage();
  const [isIntroduced, setIsIntroduced] = useState(!isNew);
  useDeviceReport();
  useKeptShell();
  useWakeLock();
  useLongEscape(onForget);
  if (connection.state === 'revoked') {
    return device.kind === 'overlay' ? <NoOverlay /> : <RevokedPage onPairAgain={onForget} />;
  }
  // A prompter has nothing to show before the start. The room then shows the brand.
  const isReady = overview === undefined || overview.state.status === 'ready';
  if (device.kind === 'prompter' && isReady) return <ReadyPage />;
  if (!isIntroduced && isReady) return <ReadyPage onShow={() => setIsIntroduced(true)} />;
  const Screen = SCREENS[device.kind];
  return (
    <Suspense fallback={null}>
      <ForgetProvider onForget={onForget}>
        <Screen />
      </ForgetProvider>
    </Suspense>
  );
}
