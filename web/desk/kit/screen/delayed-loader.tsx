import { onlineManager } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDeskWords } from '../../words/desk-words.ts';
import styles from './delayed-loader.module.css';

const DELAY_MS = 400;

/** Says that content is loading or waits for a network, after a delay: a short flash of text would distract. */
export function DelayedLoader() {
  const t = useDeskWords('shell');
  const [isDelayed, setIsDelayed] = useState(false);
  // The library's own view of the network, which decides whether queries pause.
  const isOnline = useSyncExternalStore(
    (onChange) => onlineManager.subscribe(onChange),
    () => onlineManager.isOnline(),
  );
  useEffect(() => {
    const timer = setTimeout(() => setIsDelayed(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className={styles['loader']} role="status">
      {isDelayed && t(isOnline ? 'loading' : 'loadsLater')}
    </p>
  );
}
