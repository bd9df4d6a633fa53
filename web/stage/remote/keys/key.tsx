import type { ReactNode } from 'react';
import { RemoteIcon, type RemoteIconName } from '../remote-icon.tsx';
import styles from '../remote.module.css';
import type { Action } from './use-actions.ts';

type KeyProps = {
  action: Action;
  icon: RemoteIconName;
  /** The key on a keyboard. */
  cap?: string;
  look?: 'small' | 'row' | 'next' | 'undo';
  isIconLast?: boolean;
  isPressed?: boolean;
  children: ReactNode;
};

/** A key of the remote. A key without effect stays in the order of focus, and says that it is off. */
export function Key({ action, icon, cap, look = 'small', isIconLast = false, isPressed, children }: KeyProps) {
  const { isAvailable, isPending, run } = action;
  const sign = <RemoteIcon name={icon} />;
  const names = [styles['key'], styles[look], isPending && styles['pending']];
  return (
    <button
      type="button"
      className={names.filter(Boolean).join(' ')}
      aria-disabled={!isAvailable}
      aria-busy={isPending}
      aria-pressed={isPressed}
      onClick={() => isAvailable && run()}
    >
      {!isIconLast && sign}
      <span>
        {children}
        {cap !== undefined && <Cap text={cap} />}
      </span>
      {isIconLast && sign}
    </button>
  );
}

export function Cap({ text }: { text: string }) {
  return (
    <span className={styles['cap']} aria-hidden="true">
      {' '}
      <kbd>{text}</kbd>
    </span>
  );
}

type ChoiceProps<T extends string> = {
  label: string;
  values: readonly { value: T; text: string }[];
  chosen: T | undefined;
  isAvailable: boolean;
  onChoose: (value: T) => void;
};

/** A choice of one value, each as a key. */
export function Segments<T extends string>({ label, values, chosen, isAvailable, onChoose }: ChoiceProps<T>) {
  return (
    <div className={styles['choice']}>
      <span className={styles['label']}>{label}</span>
      <div className={styles['segments']} role="group" aria-label={label}>
        {values.map(({ value, text }) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === chosen}
            aria-disabled={!isAvailable}
            onClick={() => isAvailable && value !== chosen && onChoose(value)}
          >
            {text}
          </button>
        ))}
      </div>
    </div>
  );
}
