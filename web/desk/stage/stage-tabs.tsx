import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { StageMode } from '#contract/plain/stage/stage-kinds.ts';
import { STAGE_PATH } from '#contract/plain/stage/stage-links.ts';
import { TabCount, Tabs } from '../kit/tabs/tabs.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import styles from './stage.module.css';
import { type Devices, useStageState } from './use-stage.ts';

type TabsProps = { mode: StageMode; devices: Devices; onRemote: () => void };

export function StageTabs({ mode, devices: { devices }, onRemote }: TabsProps) {
  const t = useAreaWords('stage', 'screen');
  const rehearsal = useStageState('rehearsal');
  const openRemote = (event: MouseEvent) => {
    event.preventDefault();
    onRemote();
  };
  return (
    <Tabs label={t('title')}>
      <Link to="/stage" search={{}} aria-current={mode === 'live' ? 'page' : undefined}>
        <span>{t('devices')}</span>
        <TabCount count={devices.filter((device) => device.mode === 'live').length} />
      </Link>
      <a href={STAGE_PATH} target="_blank" rel="noopener noreferrer" onClick={openRemote}>
        {t('remote')}
      </a>
      <Link to="/stage" search={{ tab: 'rehearsal' }} aria-current={mode === 'rehearsal' ? 'page' : undefined}>
        <span>{t('rehearsal')}</span>
        {rehearsal !== undefined && (
          <span className={styles['soft']}>{t(rehearsal.status === 'running' ? 'running' : 'noneRunning')}</span>
        )}
      </Link>
    </Tabs>
  );
}
