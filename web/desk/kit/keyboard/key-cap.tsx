import { ownElement } from '#web/kit/jsx/own-elements.ts';
import { unbroken } from '#web/kit/text/unbroken.tsx';
import { useDeskWords } from '../../words/desk-words.ts';
import { useHasSingleKeys } from './shortcuts.tsx';
import styles from './key-cap.module.css';

/** The key that does the same as a button; nothing where single keys are switched off. */
export function KeyCap({ cap }: { cap: string }) {
  return useHasSingleKeys() ? <Key cap={cap} /> : null;
}

/** A key as it is printed on a keyboard. Screen readers hear of keys in the list of them. */
export function Key({ cap }: { cap: string }) {
  const capOf = useCapNames();
  return (
    <kbd className={styles['key']} aria-hidden="true">
      {capOf(cap)}
    </kbd>
  );
}

/** What a key is called on the keyboards of the desk's language: of `Shift+J`, both. */
export function useCapNames(): (cap: string) => string {
  const t = useDeskWords('keys');
  return (cap) => {
    if (cap === 'Delete') return t('delete');
    if (cap === 'Enter') return t('enter');
    if (cap === 'Esc') return t('escape');
    return cap.startsWith(SHIFTED) ? t('shifted', { key: cap.slice(SHIFTED.length) }) : cap;
  };
}

const SHIFTED = 'Shift+';

/** A label and its key, which stays with the last word: a no-break space holds no box. */
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
