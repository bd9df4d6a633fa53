import { ownElement } from '#web/kit/jsx/own-elements.ts';
import { unbroken } from '#web/kit/text/unbroken.tsx';
import { useDeskWords } from '../../words/desk-words.ts';
import { useHasSingleKeys } from './shortcuts.tsx';
import styles from './key-cap.module.css';

/** The shortcut of a button; nothing while single-key shortcuts are off. */
export function KeyCap({ cap }: { cap: string }) {
  return useHasSingleKeys() ? <Key cap={cap} /> : null;
}

/** A key as printed on a keyboard. Screen readers learn the keys from the shortcut list. */
export function Key({ cap }: { cap: string }) {
  const capOf = useCapNames();
  return (
    <kbd className={styles['key']} aria-hidden="true">
      {capOf(cap)}
    </kbd>
  );
}

/** The name of a key on keyboards of the desk's language; for `Shift+J` or `Ctrl+Enter` the names of both keys. */
export function useCapNames(): (cap: string) => string {
  const t = useDeskWords('keys');
  const nameOf = (cap: string): string => {
    if (cap.startsWith(CONTROLLED)) return `${nameOf('Ctrl')}+${nameOf(cap.slice(CONTROLLED.length))}`;
    if (cap === 'Ctrl') return isOnMac() ? '⌘' : cap;
    if (cap === 'Delete') return t('delete');
    if (cap === 'Enter') return t('enter');
    if (cap === 'Esc') return t('escape');
    return cap.startsWith(SHIFTED) ? t('shifted', { key: cap.slice(SHIFTED.length) }) : cap;
  };
  return nameOf;
}

const SHIFTED = 'Shift+';
const CONTROLLED = 'Ctrl+';

/** On a Mac, commands use ⌘ in place of the control key. */
function isOnMac(): boolean {
  return /Mac|iP(?:hone|ad)/.test(navigator.userAgent);
}

/** A label with its key, which stays with the last word: a no-break space cannot hold a box. */
export function KeyedLabel({ label, cap }: { label: string; cap: string | undefined }) {
  if (cap === undefined) return ownElement(label);
  const end = label.lastIndexOf(' ') + 1;
  return (
    <>
      {label.slice(0, end)}
      {unbroken(label.slice(end), '\u00a0', <KeyCap cap={cap} />)}
    </>
  );
}
