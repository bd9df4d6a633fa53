import { useEffect, useState } from 'react';
import { useKitWords } from '../words/kit-words.ts';
import { HiddenText } from '../text/hidden-text.tsx';
import styles from './button.module.css';

/** A command that takes less time needs no text. */
const LATE_MS = 600;

/** Returns whether a command is still pending after a while. */
export function useIsLate(isBusy: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setIsLate(true), LATE_MS);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isBusy]);
  return isBusy && isLate;
}

/** Visual only: replaces the words of a button, which keeps its width. Without room for both it shows a sign. */
export function BusyWords({ isLate }: { isLate: boolean }) {
  const t = useKitWords('button');
  return (
    <span className={styles['under-way']} aria-hidden="true">
      <span className={styles['spinner']} />
      {isLate && t('busy')}
    </span>
  );
}

/** For screen readers, next to the button. The element exists and is empty before there is something to announce. */
export function BusyStatus({ isLate }: { isLate: boolean }) {
  const t = useKitWords('button');
  return <HiddenText role="status">{isLate && t('busy')}</HiddenText>;
}
