import { useEffect, useState } from 'react';
import { useKitWords } from '../words/kit-words.ts';
import { HiddenText } from '../text/hidden-text.tsx';
import styles from './button.module.css';

/** What is done sooner needs no word. */
const LATE_MS = 600;

/** Whether it is still under way after a while. */
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

/** For the eye, in place of the words of a button, which goes on to hold its width; where both have no room, the sign. */
export function BusyWords({ isLate }: { isLate: boolean }) {
  const t = useKitWords('button');
  return (
    <span className={styles['under-way']} aria-hidden="true">
      <span className={styles['spinner']} />
      {isLate && t('busy')}
    </span>
  );
}

/** For screen readers, beside the button: it is there, and empty, before there is something to say. */
export function BusyStatus({ isLate }: { isLate: boolean }) {
  const t = useKitWords('button');
  return <HiddenText role="status">{isLate && t('busy')}</HiddenText>;
}
