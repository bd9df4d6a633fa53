import { useRef, useState } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import { CopyButton } from '#web/kit/copy-button/copy-button.tsx';
import { useCountdown } from '#web/kit/countdown/use-countdown.ts';
import { useFocus } from '#web/kit/focus/use-focus.ts';
import { useFocusBack } from '#web/kit/focus/use-focus-back.ts';
import { LiveText } from '#web/kit/text/hidden-text.tsx';
import { RichText } from '#web/kit/text/rich-text.tsx';
import { type DeviceKind, PAIRING_MINUTES } from '#contract/plain/stage/stage-kinds.ts';
import { STAGE_PATH } from '#contract/plain/stage/stage-links.ts';
import { callDesk } from '../calls/client.ts';
import { useCommand } from '../calls/use-command.ts';
import { ButtonRow } from '../kit/forms/button-row.tsx';
import { FailureAlert } from '../kit/forms/failure-alert.tsx';
import { QrFigure } from '../kit/qr/qr-figure.tsx';
import { PanelContainer } from '../kit/panel/panel-container.tsx';
import { useMeetingMetadata } from '../meeting/meeting-metadata.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import styles from './pairing-panel.module.css';
import { type Devices, type PairingCode, useRefreshStage } from './use-stage.ts';

/** The device whose code is open, and the code, which no other call shows again. */
export type OpenPairing = { code: PairingCode; name: string; kind: DeviceKind };

/** The button that opens the dialog above this panel. */
export const PAIR_BUTTON_ID = 'pair-device';

type PanelProps = { pairing: OpenPairing; devices: Devices; onClose: () => void };

/** The code of a new device: as a picture, a link and digits. Closing the panel cancels the code. */
export function PairingPanel({ pairing: { code: first, name, kind }, devices: { devices }, onClose }: PanelProps) {
  const t = useAreaWords('stage', 'panel');
  const titles = useAreaWords('stage', 'pairTitles');
  const { id: meetingId } = useMeetingMetadata();
  const refresh = useRefreshStage();
  const [code, setCode] = useState(first);
  const title = useFocus<HTMLHeadingElement>();
  useFocusBack(() => document.getElementById(PAIR_BUTTON_ID));
  const device = devices.find(({ id }) => id === code.deviceId);
  const isPaired = device !== undefined && device.pairedAt !== null;
  const params = { meetingId, deviceId: code.deviceId };
  const renew = useCommand(async () => {
    setCode(await callDesk('renewDeviceCode', { params }));
    refresh();
  });
  const close = useCommand(async () => {
    if (!isPaired) await callDesk('cancelDeviceCode', { params });
    refresh();
    onClose();
  });
  const heading = isPaired ? t('paired', { name: device.name }) : titles(kind, { name });
  return (
    <PanelContainer>
      <section className={styles['panel']} aria-labelledby="pairing-title">
        {!isPaired && <QrFigure text={code.link} label={t('figure', { name })} />}
        <div className={styles['text']}>
          <h2 id="pairing-title" ref={title} tabIndex={-1}>
            {heading}
          </h2>
          <LiveText>{isPaired ? heading : ''}</LiveText>
          <FailureAlert failure={renew.failure ?? close.failure} />
          {isPaired ? <p>{t('pairedText')}</p> : <Ways key={code.digits} code={code} />}
          <ButtonRow>
            {!isPaired && (
              <Button kind="secondary" aria-busy={renew.isBusy} onClick={() => renew.run(undefined)}>
                {t('renew')}
              </Button>
            )}
            <Button
              kind={isPaired ? 'secondary' : 'quiet'}
              aria-busy={close.isBusy}
              onClick={() => close.run(undefined)}
            >
              {t('close')}
            </Button>
          </ButtonRow>
        </div>
      </section>
    </PanelContainer>
  );
}

/** The link, the digits, and how long they are valid. */
function Ways({ code: { link, digits } }: { code: PairingCode }) {
  const t = useAreaWords('stage', 'panel');
  const shown = useRef<HTMLElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const [isOver, setIsOver] = useState(false);
  const left = useCountdown({
    totalMs: PAIRING_MINUTES * 60_000,
    round: 0,
    isRunning: true,
    onEnd: () => setIsOver(true),
  });
  return (
    <>
      <dl className={styles['ways']}>
        <div>
          <dt>{t('scan')}</dt>
          <dd className={styles['link']}>
            <code ref={shown}>{link}</code>
            <CopyButton
              text={link}
              what={t('theLink')}
              select={() => shown.current !== null && getSelection()?.selectAllChildren(shown.current)}
              announce={setAnnouncement}
            />
            <LiveText>{announcement}</LiveText>
          </dd>
        </div>
        <div>
          <dt>
            <RichText text={t('type', { address: addressOf(link) })} />
          </dt>
          <dd className={styles['digits']}>{digits.replace(/^(\d{4})/, '$1 ')}</dd>
        </div>
      </dl>
      <p className={styles['valid']}>
        {isOver
          ? t('over')
          : t('valid', { minutes: Math.floor(left / 60), seconds: String(left % 60).padStart(2, '0') })}
      </p>
    </>
  );
}

/** The address that a person types: without the scheme and the code. */
function addressOf(link: string): string {
  return `${new URL(link).host}${STAGE_PATH}`;
}
