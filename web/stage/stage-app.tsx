import { useCallback, useState } from 'react';
import type { Language } from '#contract/plain/language.ts';
import type { StageStart } from '#contract/plain/stage/stage-start.ts';
import { IconSprite } from '#web/kit/icon/icon.tsx';
import type { PairedDevice } from './device/calls.ts';
import { forgetDevice, openStorage, readDevice, readPairing } from './device/device-storage.ts';
import { StageProvider } from './device/stage.tsx';
import { withCaches, STORED_CACHE } from './device/stored-stage.ts';
import { MeetingProvider } from './meeting.tsx';
import { takeLinkCode } from './pairing/pair.ts';
import { PairPage } from './pairing/pair-page.tsx';
import { DeviceScreen } from './screen/device-screen.tsx';
import { StageLanguage } from './words/language.tsx';

type Opened = {
  device: PairedDevice | undefined;
  /** Sent at once: the code of the link, or the code of a pairing without an answer. */
  code: string | undefined;
  /** True when the device was paired in this page. */
  isNew: boolean;
};

const storage = openStorage();

/** Pairs this screen, then shows what its kind of device shows. */
export function StageApp({ start }: { start: StageStart }) {
  const [opened, setOpened] = useState(openScreen);
  const { device, code, isNew } = opened;
  const onPaired = useCallback((paired: PairedDevice) => {
    const open = () => setOpened({ device: paired, code: undefined, isNew: true });
    // The screen may have shown another stage before.
    void withCaches(async (all) => await all.delete(STORED_CACHE)).then(open, open);
  }, []);
  const onForget = useCallback(() => {
    forgetDevice(storage);
    void withCaches(async (all) => await all.delete(STORED_CACHE));
    setOpened({ device: undefined, code: undefined, isNew: false });
  }, []);
  return (
    <StageLanguage language={languageOf(start, device)}>
      <MeetingProvider meeting={start.meeting}>
        <IconSprite />
        {device === undefined ? (
          <PairPage storage={storage} code={code} onPaired={onPaired} />
        ) : (
          <StageProvider key={device.token} device={device}>
            <DeviceScreen isNew={isNew} onForget={onForget} />
          </StageProvider>
        )}
      </MeetingProvider>
    </StageLanguage>
  );
}

/** A code in the address pairs the screen again, also a paired one. */
function openScreen(): Opened {
  const linkCode = takeLinkCode();
  if (linkCode !== undefined) return { device: undefined, code: linkCode, isNew: false };
  const device = readDevice(storage);
  return { device, code: device === undefined ? readPairing(storage)?.code : undefined, isNew: false };
}

/** The language that the address names, or that of the device. A device of both follows its browser. */
function languageOf({ language, isNamed }: StageStart, device: PairedDevice | undefined): Language {
  if (isNamed || device === undefined || device.languages === 'both') return language;
  return device.languages;
}
