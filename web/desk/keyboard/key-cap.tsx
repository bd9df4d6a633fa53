import { useHasSingleKeys } from './shortcuts.tsx';
import styles from './key-cap.module.css';

/** The key that does the same as a button; nothing where single keys are switched off. */
export function KeyCap({ cap }: { cap: string }) {
  return useHasSingleKeys() ? <Key cap={cap} /> : null;
}

/** A key as it is printed on a keyboard. Screen readers hear of keys in the list of them. */
export function Key({ cap }: { cap: string }) {
  return (
    <kbd className={styles['key']} aria-hidden="true">
      {cap}
    </kbd>
  );
}
