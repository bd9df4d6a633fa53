import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { STAGE_PATH } from '#contract/plain/stage/stage-links.ts';
import { TabCount, Tabs } from '../kit/tabs/tabs.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import styles from './stage.module.css';
import { type Devices, useStageState } from './use-stage.ts';

/** Both tabs have the same path. */
const EXACT = { exact: true, includeSearch: true };

type TabsProps = { devices: Devices; onRemote: () => void };

export function StageTabs({ devices: { devices }, onRemote }: TabsProps) {
  const t = useAreaWords('stage', 'screen');
  const rehearsal = useStageState('rehearsal');
  const openRemote = (event: MouseEvent) => {
    event.preventDefault();
    onRemote();
  };
  return (
    <Tabs label={t('title')}>
      <Link to="/stage" search={{}} activeOptions={EXACT}>
        <span>{t('devices')}</span>
        <TabCount count={devices.filter((device) => device.mode === 'live').length} />
      </Link>
      <a href={STAGE_PATH} target="_blank" rel="noopener noreferrer" onClick={openRemote}>
        {t('remote')}
      </a>
      <Link to="/stage" search={{ tab: 'rehearsal' }} activeOptions={EXACT}>
        <span>{t('rehearsal')}</span>
        {rehearsal !== undefined && (
          <span className={styles['soft']}>{t(rehearsal.status === 'running' ? 'running' : 'noneRunning')}</span>
        )}
      </Link>
    </Tabs>
  );
}
