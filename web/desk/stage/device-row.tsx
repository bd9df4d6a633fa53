import { useState } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import { HiddenText } from '#web/kit/text/hidden-text.tsx';
import { StateBadge } from '../kit/badge/state-badge.tsx';
import { Cell, RowHead } from '../kit/table/table.tsx';
import { useDates } from '../kit/time/use-dates.ts';
import { useNow } from '../meeting/use-now.ts';
import { useNames } from '../session/use-names.ts';
import { useAreaWords } from '../words/desk-words.ts';
import { RenameForm } from './rename-form.tsx';
import styles from './stage.module.css';
import type { Device, StageState } from './use-stage.ts';
import { useContentWords } from './use-content-words.ts';

type RowProps = {
  device: Device;
  stage: StageState | undefined;
  timeZone: string;
  onRenew: () => void;
  onRevoke: () => void;
};

export function DeviceRow({ device, stage, timeZone, onRenew, onRevoke }: RowProps) {
  const t = useAreaWords('stage', 'list');
  const kinds = useAreaWords('stage', 'kinds');
  const languages = useAreaWords('stage', 'languages');
  const content = useContentWords(device, stage);
  const [isRenaming, setIsRenaming] = useState(false);
  const { name, kind } = device;
  const of = <HiddenText>{` ${name}`}</HiddenText>;
  const about = kind === 'remote' ? kinds(kind) : `${kinds(kind)}, ${languages(device.languages)}`;
  return (
    <tr>
      <RowHead metadata={about}>
        {isRenaming ? <RenameForm device={device} onClose={() => setIsRenaming(false)} /> : <b>{name}</b>}
      </RowHead>
      <Cell label={t('shows')}>
        {content.shows}
        <Detail text={content.detail} />
      </Cell>
      <Cell>
        <Connection device={device} />
      </Cell>
      <Seen device={device} timeZone={timeZone} />
      <Paired device={device} timeZone={timeZone} />
      <Cell>
        <div className={styles['row']}>
          {device.pairedAt === null && (
            <Button kind="quiet" onClick={onRenew}>
              {t('renew')}
              {of}
            </Button>
          )}
          <Button kind="quiet" onClick={() => setIsRenaming(true)}>
            {t('rename')}
            {of}
          </Button>
          <Button kind="quiet" onClick={onRevoke}>
            <span className={styles['danger']}>{t('revoke')}</span>
            {of}
          </Button>
        </div>
      </Cell>
    </tr>
  );
}

function Connection({ device: { pairedAt, codeExpiresAt, isConnected } }: { device: Device }) {
  const t = useAreaWords('stage', 'connection');
  if (pairedAt === null) {
    return <StateBadge icon="half">{t(codeExpiresAt === null ? 'expired' : 'waits')}</StateBadge>;
  }
  if (isConnected) {
    return (
      <StateBadge icon="check" tone="ok">
        {t('connected')}
      </StateBadge>
    );
  }
  return (
    <StateBadge icon="broken" tone="warn">
      {t('notConnected')}
    </StateBadge>
  );
}

function Seen({ device, timeZone }: { device: Device; timeZone: string }) {
  const t = useAreaWords('stage', 'list');
  const dates = useDates(timeZone);
  const now = useNow();
  const { isConnected, lastSeenAt, report } = device;
  if (isConnected) {
    const { roundTripMs, battery } = report;
    const details = [
      ...(roundTripMs === undefined ? [] : [t('answersIn', { ms: roundTripMs })]),
      ...(battery === undefined ? [] : [t('battery', { percent: Math.round(battery * 100) })]),
    ];
    return (
      <Cell label={t('lastSeen')}>
        {t('now')}
        <Detail text={details.join(', ')} />
      </Cell>
    );
  }
  if (lastSeenAt === null) return <Cell label={t('lastSeen')}>{t('never')}</Cell>;
  const at = new Date(lastSeenAt);
  return (
    <Cell label={t('lastSeen')}>
      {dates.time(at)}
      <Detail text={dates.ago(at, now)} />
    </Cell>
  );
}

function Paired({ device: { pairedAt, createdBy }, timeZone }: { device: Device; timeZone: string }) {
  const t = useAreaWords('stage', 'list');
  const names = useNames();
  const dates = useDates(timeZone);
  const now = useNow();
  if (pairedAt === null) return <Cell label={t('paired')}>{t('notYet')}</Cell>;
  return (
    <Cell label={t('paired')}>
      {dates.moment(new Date(pairedAt), now)}
      <Detail text={t('by', { name: names(createdBy) ?? t('organiser') })} />
    </Cell>
  );
}

function Detail({ text }: { text: string }) {
  return text === '' ? null : <span className={styles['detail']}>{text}</span>;
}
