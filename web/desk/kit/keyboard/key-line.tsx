import { Key } from './key-cap.tsx';
import styles from './key-line.module.css';
import { useHasSingleKeys } from './shortcuts.tsx';

type KeyLineProps = { keys: readonly { caps: readonly string[]; text: string }[] };

/** The keys of a list, in one line below it. Screen readers learn them from the shortcut list, and phones have none. */
export function KeyLine({ keys }: KeyLineProps) {
  if (!useHasSingleKeys()) return null;
  return (
    <p className={styles['line']} aria-hidden="true">
      {keys.map(({ caps, text }) => (
        <span key={text}>
          {caps.map((cap) => (
            <Key key={cap} cap={cap} />
          ))}
          {text}
        </span>
      ))}
    </p>
  );
}
