import { Key } from '../../kit/keyboard/key-cap.tsx';
import { useHasSingleKeys, useShortcutNames } from '../../kit/keyboard/shortcuts.tsx';
import { useDeskWords } from '../../words/desk-words.ts';
import styles from './key-legend.module.css';

/** In the order of the work: out of the text, then on. */
const SHOWN = [
  'leaveText',
  'french',
  'english',
  'remark',
  'typography',
  'sendBack',
  'versions',
  'past',
  'nextTopic',
  'previousTopic',
  'sendAnswer',
] as const;

/** The keys of an answer in one line. The shortcut list has them too, so screen readers skip this line. */
export function KeyLegend() {
  const t = useDeskWords('shortcuts');
  const listed = useShortcutNames();
  if (!useHasSingleKeys()) return null;
  return (
    <ul className={styles['legend']} aria-hidden="true">
      {SHOWN.filter((name) => listed.has(name)).map((name) => (
        <li key={name}>
          {listed.get(name)?.map((key) => (
            <Key key={key} cap={key} />
          ))}{' '}
          {t(name)}
        </li>
      ))}
    </ul>
  );
}
