import type { ReactNode } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import { Key } from '../keyboard/key-cap.tsx';
import { useHeightAs } from '../screen/use-height-as.ts';
import { Toolbar } from './toolbar.tsx';
import styles from './toolbar.module.css';

type SelectionProps = {
  label: string;
  /** How many rows are selected, in words. */
  count: string;
  clearLabel: string;
  onClear: () => void;
  children: ReactNode;
};

/** The bar of selected rows, which stays in view above its list and sets the `--selection-bar` height. */
export function SelectionToolbar({ label, count, clearLabel, onClear, children }: SelectionProps) {
  return (
    <Toolbar ref={useHeightAs('--selection-bar')} label={label} className={styles['sticky']}>
      <b role="status">{count}</b>
      {children}
      <span className={styles['end']}>
        <Button kind="quiet" onClick={onClear}>
          {clearLabel} <Key cap="Esc" />
        </Button>
      </span>
    </Toolbar>
  );
}
