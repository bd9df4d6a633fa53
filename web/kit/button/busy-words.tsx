import { useEffect, useState } from 'react';
import { useKitWords } from '../words/kit-words.ts';
import { HiddenText } from '../text/hidden-text.tsx';
import styles from './button.module.css';

/** A command that takes less time needs no text. */
const DELAY_MS = 600;

/** Returns whether a command is still pending after a while. */
export function useIsDelayed(isBusy: boolean): boolean {
  const [isDelayed, setIsDelayed] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setIsDelayed(true), DELAY_MS);
    return () => {
      clearTimeout(timer);
      setIsDelayed(false);
    };
  }, [isBusy]);
  return isBusy && isDelayed;
}

/** Visual only: replaces the words of a button, which keeps its width. Without room for both it shows an icon. */
export function BusyWords({ isDelayed }: { isDelayed: boolean }) {
  const t = useKitWords('button');
  return (
    <span className={styles['under-way']} aria-hidden="true">
      <span className={styles['spinner']} />
      {isDelayed && t('busy')}
    </span>
  );
}

/** For screen readers, next to the button. The element exists and is empty before there is something to announce. */
export function BusyStatus({ isDelayed }: { isDelayed: boolean }) {
  const t = useKitWords('button');
  return <HiddenText role="status">{isDelayed && t('busy')}</HiddenText>;
}
