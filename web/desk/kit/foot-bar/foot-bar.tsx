import type { ReactNode } from 'react';
import { useHeightAs } from '../screen/use-height-as.ts';
import styles from './foot-bar.module.css';

/** The class of a bar that stands at the bottom of the window on phones, and elsewhere in the page. */
export const FOOT_BAR = styles['bar'] ?? '';

/** Buttons at the bottom of the window, on phones only. They set the `--thumb` height. */
export function PhoneBar({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div
      ref={useHeightAs('--thumb')}
      className={`${FOOT_BAR} ${styles['phone']}`}
      role={label === undefined ? undefined : 'group'}
      aria-label={label}
    >
      {children}
    </div>
  );
}
