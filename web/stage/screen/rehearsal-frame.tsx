import type { ReactNode } from 'react';
import { useDevice } from '../device/stage.tsx';
import styles from './rehearsal-frame.module.css';

/** A hatched frame around the screens of a rehearsal. The screen itself writes the words. */
export function RehearsalFrame({ children }: { children: ReactNode }) {
  const { device } = useDevice();
  if (device.mode === 'live') return <div className={styles['live']}>{children}</div>;
  return <div className={styles['rehearsal']}>{children}</div>;
}

/** The words of a rehearsal, on every screen of it. */
export function RehearsalMark({ text }: { text: string }) {
  const { device } = useDevice();
  if (device.mode === 'live') return null;
  return <span className={styles['mark']}>{text}</span>;
}
